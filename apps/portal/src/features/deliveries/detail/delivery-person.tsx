import type { DeliveryPerson as Person } from '@alo/contract/deliveries/deliveries.ts';
import { choices } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { deliveryPerson as texts } from '@alo/messages/deliveries/delivery-person.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getChoicesPath } from '../next-step.ts';
import classes from './delivery-person.module.css';
import { findChosenIndex, explainPerson } from './person-rules.ts';
import { RuleList } from './rule-list.tsx';

interface DeliveryPersonProps {
  person: Person;
  gateway: string;
  isWaiting: boolean;
}

/** DEL-11 */
export function DeliveryPerson({ person, gateway, isWaiting }: DeliveryPersonProps) {
  const { rule, spellings, counts, candidates } = person;
  const chosen = findChosenIndex(person);
  return (
    <section className={classes.section} aria-labelledby="delivery-person">
      <h3 id="delivery-person" className={classes.title}>
        {texts.title}
      </h3>
      <p className={classes.reason}>{explainPerson(person)}</p>
      {rule === 'tie' && isWaiting && (
        <Button size="sm" className={classes.choose} component={Link} to={getChoicesPath(gateway)}>
          {choices.open}
        </Button>
      )}
      <LabelledList label={texts.spellings} items={spellings}>
        {(spelling, at) => (
          <>
            <span className={classes.mono}>{spelling}</span>
            {counts[at] !== undefined && (
              <span className={classes.count}>{texts.had(counts[at])}</span>
            )}
          </>
        )}
      </LabelledList>
      <LabelledList label={texts.candidates} items={candidates} chosen={chosen}>
        {(name, at) => (
          <>
            <span>{name}</span>
            {at === chosen && (
              <span className={classes.mark}>
                <IconCircleCheck size={16} aria-hidden />
                {texts.isChosen}
              </span>
            )}
          </>
        )}
      </LabelledList>
      <RuleList person={person} />
    </section>
  );
}

interface LabelledListProps {
  label: string;
  items: readonly string[];
  chosen?: number;
  children: (item: string, at: number) => ReactNode;
}

function LabelledList({ label, items, chosen, children }: LabelledListProps) {
  if (items.length === 0) return null;
  return (
    <div>
      <p className={classes.label} aria-hidden>
        {label}
      </p>
      <ol className={classes.list} aria-label={label}>
        {items.map((item, at) => (
          // Names may repeat, and the order is stable.
          <li key={at} data-chosen={at === chosen || undefined}>
            {children(item, at)}
          </li>
        ))}
      </ol>
    </div>
  );
}
