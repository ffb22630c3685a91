import type { DeliveryPerson } from '@alo/contract/deliveries.ts';
import { deliveryPerson as texts } from '@alo/messages/deliveries.ts';

/** Why a call went to whom it went, or to nobody, as a sentence. */
export function reasonOf({ rule, name, candidates }: DeliveryPerson): string {
  const count = candidates.length;
  switch (rule) {
    case 'remembered':
      return name === null ? texts.rememberedNobody : texts.remembered(name);
    case 'chosen':
      return name === null ? texts.chosenNobody : texts.chosen(name);
    case 'only':
      return texts.only(name ?? '');
    case 'openDeal':
      return texts.openDeal(count, name ?? '');
    case 'mostRecent':
      return texts.mostRecent(count, name ?? '');
    case 'nobody':
      return texts.nobody;
    case 'tie':
      return texts.tie(count);
  }
}

/** Which of those who have the number it is; -1: nobody, or two of that name, whom a name cannot tell apart. */
export function chosenAt({ name, candidates }: DeliveryPerson): number {
  const at = candidates.findIndex((candidate) => candidate === name);
  return at === candidates.lastIndexOf(name ?? '') ? at : -1;
}
