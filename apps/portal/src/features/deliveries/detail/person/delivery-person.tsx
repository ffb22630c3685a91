import type { DeliveryPerson as Person } from '@alo/contract/deliveries/deliveries.ts';
import { choices } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { deliveryPerson as texts } from '@alo/messages/deliveries/delivery-person.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getChoicesPath } from '../../texts/next-step.ts';
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
  return (
    <section className={classes.section} aria-labelledby="delivery-person">
      <h3 id="delivery-person" className={classes.title}>
        {texts.title}
      </h3>
      <PersonReasons person={person}>
        {person.rule === 'tie' && isWaiting && (
          <Button
            size="sm"
            className={classes.choose}
            component={Link}
            to={getChoicesPath(gateway)}
          >
            {choices.open}
          </Button>
        )}
      </PersonReasons>
    </section>
  );
}

interface PersonReasonsProps {
  person: Person;
  children?: ReactNode;
}

export function PersonReasons({ person, children }: PersonReasonsProps) {
  const { spellings, counts, candidates } = person;
  const chosenIndex = findChosenIndex(person);
  return (
    <div className={classes.section}>
      <p className={classes.reason}>{explainPerson(person)}</p>
      {children}
      <LabelledList label={texts.spellings} items={spellings}>
        {(spelling, index) => (
          <>
            <span className={classes.mono}>{spelling}</span>
            {counts[index] !== undefined && (
              <span className={classes.count}>{texts.had(counts[index])}</span>
            )}
          </>
        )}
      </LabelledList>
      <LabelledList label={texts.candidates} items={candidates} chosenIndex={chosenIndex}>
        {(name, index) => (
          <>
            <span>{name}</span>
            {index === chosenIndex && (
              <span className={classes.mark}>
                <IconCircleCheck size={16} aria-hidden />
                {texts.isChosen}
              </span>
            )}
          </>
        )}
      </LabelledList>
      <RuleList person={person} />
    </div>
  );
}

interface LabelledListProps {
  label: string;
  items: readonly string[];
  chosenIndex?: number;
  children: (item: string, index: number) => ReactNode;
}

function LabelledList({ label, items, chosenIndex, children }: LabelledListProps) {
  if (items.length === 0) return null;
  return (
    <div>
      <p className={classes.label} aria-hidden>
        {label}
      </p>
      <ol className={classes.list} aria-label={label}>
        {items.map((item, index) => (
          // Names may repeat.
          <li key={index} data-chosen={index === chosenIndex || undefined}>
            {children(item, index)}
          </li>
        ))}
      </ol>
    </div>
  );
}
