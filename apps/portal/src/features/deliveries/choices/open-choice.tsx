import type { AmbiguousDelivery, PersonCandidate } from '@alo/contract/ambiguous-deliveries.ts';
import { formatDuration } from '@alo/domain/duration.ts';
import { formatPhoneNumber } from '@alo/domain/phone-number.ts';
import { callDirection } from '@alo/messages/calls.ts';
import { choices as texts } from '@alo/messages/deliveries.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { OptionCheckbox } from '../../../components/searched-options.tsx';
import { whenText, whoText } from '../delivery-words.ts';
import { CandidateCard } from './candidate-card.tsx';
import { factsOf } from './candidate-facts.ts';
import classes from './open-choice.module.css';

interface OpenChoiceProps {
  delivery: AmbiguousDelivery;
  name: string;
  position: string;
  isBusy: boolean;
  onChoose: (candidate: PersonCandidate | null, remember: boolean) => void;
  onDecide: (resend: boolean) => void;
  /** Absent where no other call waits. */
  onSkip: (() => void) | undefined;
}

/** The call that is decided now: whom it was with, or whether it is sent again. */
export function OpenChoice(props: OpenChoiceProps) {
  const { delivery, position } = props;
  const { phone, direction, durationSeconds } = delivery;
  const facts = [
    direction && callDirection[direction],
    whoText(delivery),
    whenText(delivery),
    durationSeconds === null ? null : formatDuration(durationSeconds),
  ];
  return (
    <section className={classes.choice} aria-labelledby="open-choice">
      <div className={classes.head}>
        <div className={classes.title}>
          <h2 id="open-choice" tabIndex={-1} className={classes.number}>
            {formatPhoneNumber(phone)}
          </h2>
          <p className={classes.call}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <span className={classes.position}>{position}</span>
      </div>
      {delivery.waitsFor === 'person' ? <Candidates {...props} /> : <Double {...props} />}
    </section>
  );
}

function Candidates({ delivery, isBusy, onChoose, onSkip }: OpenChoiceProps) {
  const [remember, setRemember] = useState(true);
  const facts = factsOf(delivery.candidates);
  return (
    <>
      <ul className={classes.candidates}>
        {delivery.candidates.map((candidate, at) => (
          <CandidateCard
            key={`${candidate.kind} ${candidate.id}`}
            candidate={candidate}
            facts={facts[at]!}
            isBusy={isBusy}
            onPick={() => onChoose(candidate, remember)}
          />
        ))}
      </ul>
      <Foot onSkip={onSkip}>
        <div className={classes.remember}>
          <OptionCheckbox isOn={remember} onChange={setRemember}>
            {texts.remember(formatPhoneNumber(delivery.phone))}
          </OptionCheckbox>
        </div>
        <Button
          variant="subtle"
          aria-disabled={isBusy || undefined}
          onClick={() => onChoose(null, remember)}
        >
          {texts.none}
        </Button>
      </Foot>
    </>
  );
}

function Double({ name, isBusy, onDecide, onSkip }: OpenChoiceProps) {
  return (
    <>
      <div className={classes.double}>
        <Alert tone="warning">
          <b>{texts.double}.</b> {texts.doubleText(name)}
        </Alert>
      </div>
      <Foot onSkip={onSkip}>
        <span className={classes.remember} />
        <Button aria-disabled={isBusy || undefined} onClick={() => onDecide(true)}>
          {texts.resend}
        </Button>
        <Button aria-disabled={isBusy || undefined} onClick={() => onDecide(false)}>
          {texts.keep}
        </Button>
      </Foot>
    </>
  );
}

function Foot({ onSkip, children }: { onSkip: (() => void) | undefined; children: ReactNode }) {
  return (
    <div className={classes.foot}>
      {children}
      {onSkip && <Button onClick={onSkip}>{texts.skip}</Button>}
    </div>
  );
}
