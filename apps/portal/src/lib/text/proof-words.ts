import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import { dayAt, formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { crmProof as texts } from '@alo/messages/deliveries/target-health.ts';
import { formatTime } from './time/relative-time.ts';

type Proof = NonNullable<DeliveryTarget['lastProof']>;

const list = new Intl.ListFormat('pt-BR');

export function describeProof({ provedAt, isProved, steps }: Proof): string {
  const when = `${formatDay(dayAt(provedAt))} às ${formatTime(provedAt)}`;
  if (isProved) {
    const doneTexts = steps.map(({ step, outcome }) => outcome === 'done' && texts.done[step]);
    return texts.proved(when, list.format(doneTexts.filter((word) => typeof word === 'string')));
  }
  const problems = steps.flatMap(({ step, outcome }) => {
    if (outcome === 'differs') return texts.differs;
    return outcome === 'failed' ? texts.failed[step] : [];
  });
  return texts.notProved(when, list.format(problems));
}
