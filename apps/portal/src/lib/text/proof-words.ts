import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import { clockAt, dayAt, formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { crmProof as texts } from '@alo/messages/deliveries/target-health.ts';

type Proof = NonNullable<DeliveryTarget['lastProof']>;

const list = new Intl.ListFormat('pt-BR');

/** Says when a CRM's account was proved, and what the test call went through or where it failed. */
export function describeProof({ provedAt, isProved, steps }: Proof): string {
  const when = `${formatDay(dayAt(provedAt))} às ${clockAt(provedAt).slice(11, 16)}`;
  if (isProved) {
    const done = steps.map(({ step, outcome }) => outcome === 'done' && texts.done[step]);
    return texts.proved(when, list.format(done.filter((word) => typeof word === 'string')));
  }
  const problems = steps.flatMap(({ step, outcome }) => {
    if (outcome === 'differs') return texts.differs;
    return outcome === 'failed' ? texts.failed[step] : [];
  });
  return texts.notProved(when, list.format(problems));
}
