import type { PersonCandidate } from '@alo/contract/deliveries/ambiguous-deliveries.ts';
import { choices as texts } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Avatar } from '../../../../components/display/avatar.tsx';
import { KeyCap } from '../../../../components/buttons/key-cap.tsx';
import classes from './candidate-card.module.css';
import type { CandidateFact } from './candidate-facts.ts';

interface CandidateCardProps {
  candidate: PersonCandidate;
  facts: readonly CandidateFact[];
  keyName: string | null;
  onPick: () => void;
}

export function CandidateCard({ candidate, facts, keyName, onPick }: CandidateCardProps) {
  const { name, kind } = candidate;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Avatar name={name} tone="neutral" />
        <div className={classes.title}>
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.kind}>{texts.kinds[kind]}</p>
        </div>
        {keyName !== null && (
          <span className={classes.key}>
            <KeyCap>{keyName}</KeyCap>
          </span>
        )}
      </div>
      <dl className={classes.facts}>
        {facts.map(({ label, value, differs }) => (
          <div key={label} className={classes.fact} data-differs={differs || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        leftSection={<IconCheck size={16} aria-hidden />}
        aria-label={texts.pickPerson(name)}
        aria-keyshortcuts={keyName ?? undefined}
        className={classes.pick!}
        onClick={onPick}
      >
        {texts.pick}
      </Button>
    </li>
  );
}
