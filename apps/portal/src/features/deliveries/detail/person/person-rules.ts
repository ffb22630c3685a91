import type { DeliveryPerson } from '@alo/contract/deliveries/deliveries.ts';
import { deliveryPerson as texts } from '@alo/messages/deliveries/delivery-person.ts';

export function explainPerson({ rule, name, candidates }: DeliveryPerson): string {
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

/** Returns -1 also for two candidates of one name. */
export function findChosenIndex({ name, candidates }: DeliveryPerson): number {
  const index = candidates.findIndex((candidate) => candidate === name);
  return index === candidates.lastIndexOf(name ?? '') ? index : -1;
}

type Rule = Exclude<DeliveryPerson['rule'], 'nobody'>;
export interface RuleLine {
  rule: Rule;
  /** `passed`: did not apply. `notNeeded`: an earlier rule decided. */
  outcome: 'passed' | 'decided' | 'notNeeded';
}

const RULES = ['remembered', 'only', 'openDeal'] as const;

export function listRules({ rule }: DeliveryPerson): RuleLine[] {
  if (rule === 'nobody') return [];
  if (rule === 'chosen' || rule === 'dialedFrom') return [{ rule, outcome: 'decided' }];
  // Settings choose between these two, so the other is unknown.
  const lastRule = rule === 'mostRecent' || rule === 'tie' ? [rule] : [];
  const all: Rule[] = [...RULES, ...lastRule];
  const ruleIndex = all.indexOf(rule);
  return all.map((each, index) => ({
    rule: each,
    outcome: index < ruleIndex ? 'passed' : index === ruleIndex ? 'decided' : 'notNeeded',
  }));
}
