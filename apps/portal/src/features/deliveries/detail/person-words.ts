import type { DeliveryPerson } from '@alo/contract/deliveries/deliveries.ts';
import { deliveryPerson as texts } from '@alo/messages/deliveries/delivery-person.ts';

/** Why a call went to whom it went, or to nobody, as a sentence. */
export function reasonOf({ rule, name, candidates }: DeliveryPerson): string {
  const count = candidates.length;
  switch (rule) {
    case 'remembered':
      return name === null ? texts.rememberedNobody : texts.remembered(name);
    case 'chosen':
      return name === null ? texts.chosenNobody : texts.chosen(name);
    case 'dialedFrom':
      return texts.dialedFrom;
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

type Rule = Exclude<DeliveryPerson['rule'], 'nobody'>;
export interface RuleLine {
  rule: Rule;
  /** Of those before the one that decided none was the case, and those after it were not needed. */
  outcome: 'passed' | 'decided' | 'notNeeded';
}

const RULES = ['remembered', 'only', 'openDeal'] as const;

/**
 * The rules in their order, as far as it is known which were looked at. Where nobody has the number there is nothing to decide;
 * what somebody, or the page that dialled it, said of this call alone comes before them all.
 */
export function toFormRules({ rule }: DeliveryPerson): RuleLine[] {
  if (rule === 'nobody') return [];
  if (rule === 'chosen' || rule === 'dialedFrom') return [{ rule, outcome: 'decided' }];
  // which of the two ends them the organization says, and only the last one reached tells
  const last = rule === 'mostRecent' || rule === 'tie' ? [rule] : [];
  const all: Rule[] = [...RULES, ...last];
  const at = all.indexOf(rule);
  return all.map((each, index) => ({
    rule: each,
    outcome: index < at ? 'passed' : index === at ? 'decided' : 'notNeeded',
  }));
}
