import type { DeliveryPerson } from '@alo/contract/deliveries/deliveries.ts';
import { deliveryPerson as texts } from '@alo/messages/deliveries/delivery-person.ts';
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  type TablerIcon,
} from '@tabler/icons-react';
import { type RuleLine, listRules } from './person-rules.ts';
import classes from './rule-list.module.css';

const ICONS: Record<RuleLine['outcome'], TablerIcon> = {
  passed: IconCircleMinus,
  decided: IconCircleCheck,
  notNeeded: IconCircleDashed,
};

export function RuleList({ person }: { person: DeliveryPerson }) {
  const rules = listRules(person);
  if (rules.length === 0) return null;
  return (
    <div>
      <p className={classes.label} aria-hidden>
        {texts.rules}
      </p>
      <ol className={classes.list} aria-label={texts.rules}>
        {rules.map(({ rule, outcome }) => {
          const Icon = ICONS[outcome];
          return (
            <li key={rule} data-outcome={outcome}>
              <Icon size={16} aria-hidden />
              <span>
                {texts.rule[rule]}
                <span className={outcome === 'decided' ? 'visually-hidden' : undefined}>
                  {`: ${texts[outcome]}`}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
