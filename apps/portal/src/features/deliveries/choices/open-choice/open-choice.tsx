import type {
  AmbiguousDelivery,
  PersonCandidate,
} from '@alo/contract/deliveries/ambiguous-deliveries.ts';
import { formatDuration } from '@alo/domain/time/duration.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { callDirection } from '@alo/messages/telephony/calls.ts';
import { choices as texts } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { KeyCap } from '../../../../components/buttons/key-cap.tsx';
import { OptionCheckbox } from '../../../../components/form/choices/searched-options.tsx';
import { useKeyboardShortcuts } from '../../../../lib/hooks/keyboard-shortcuts.ts';
import { formatWhen, formatAttendantLabel } from '../../texts/delivery-labels.ts';
import { GatewayMark } from '../../../../components/display/gateway-mark.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { listFacts } from './candidate-facts.ts';
import classes from './open-choice.module.css';

const MAX_KEYS = 9;

interface OpenChoiceProps {
  delivery: AmbiguousDelivery;
  name: string;
  position: string;
  hasKeys: boolean;
  onChoose: (candidate: PersonCandidate | null, remember: boolean) => void;
  onDecide: (resend: boolean) => void;
  onSkip: (() => void) | undefined;
}

export function OpenChoice(props: OpenChoiceProps) {
  const { delivery, position } = props;
  const { phone, direction, durationSeconds } = delivery;
  const facts = [
    direction && callDirection[direction],
    formatAttendantLabel(delivery),
    formatWhen(delivery),
    durationSeconds === null ? null : formatDuration(durationSeconds),
  ];
  return (
    <section className={classes.choice} aria-labelledby="open-choice">
      <div className={classes.head}>
        <GatewayMark gateway={delivery.gateway} name={props.name} />
        <div className={classes.title}>
          <h2 id="open-choice" tabIndex={-1} className={classes.number}>
            {formatPhoneNumber(phone)}
          </h2>
          <p className={classes.call}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <span className={classes.position}>{position}</span>
      </div>
      {delivery.waitsFor === 'person' ? <Candidates {...props} /> : <Duplicate {...props} />}
    </section>
  );
}

function Candidates({ delivery, hasKeys, onChoose, onSkip }: OpenChoiceProps) {
  const [remember, setRemember] = useState(true);
  const { candidates } = delivery;
  const facts = listFacts(candidates);
  const picks = candidates
    .slice(0, MAX_KEYS)
    .map((candidate, index): [string, () => void] => [
      String(index + 1),
      () => onChoose(candidate, remember),
    ]);
  useKeyboardShortcuts({ ...Object.fromEntries(picks), 0: () => onChoose(null, remember) });
  return (
    <>
      <ul className={classes.candidates}>
        {candidates.map((candidate, index) => (
          <CandidateCard
            key={`${candidate.kind} ${candidate.id}`}
            candidate={candidate}
            facts={facts[index]!}
            keyName={hasKeys && index < MAX_KEYS ? String(index + 1) : null}
            onPick={() => onChoose(candidate, remember)}
          />
        ))}
      </ul>
      <Foot hasKeys={hasKeys} onSkip={onSkip}>
        <div className={classes.remember}>
          <OptionCheckbox isOn={remember} onChange={setRemember}>
            {texts.remember(formatPhoneNumber(delivery.phone))}
          </OptionCheckbox>
        </div>
        <Button
          variant="subtle"
          rightSection={hasKeys && <KeyCap>0</KeyCap>}
          aria-keyshortcuts={hasKeys ? '0' : undefined}
          onClick={() => onChoose(null, remember)}
        >
          {texts.none}
        </Button>
      </Foot>
    </>
  );
}

function Duplicate({ name, hasKeys, onDecide, onSkip }: OpenChoiceProps) {
  return (
    <>
      <div className={classes.double}>
        <Alert tone="warning">
          <b>{texts.double}.</b> {texts.doubleText(name)}
        </Alert>
      </div>
      <Foot hasKeys={hasKeys} onSkip={onSkip}>
        <span className={classes.remember} />
        <Button onClick={() => onDecide(true)}>{texts.resend}</Button>
        <Button onClick={() => onDecide(false)}>{texts.keep}</Button>
      </Foot>
    </>
  );
}

interface FootProps {
  hasKeys: boolean;
  onSkip: (() => void) | undefined;
  children: ReactNode;
}

function Foot({ hasKeys, onSkip, children }: FootProps) {
  useKeyboardShortcuts({ p: onSkip });
  return (
    <div className={classes.foot}>
      {children}
      {onSkip && (
        <Button
          rightSection={hasKeys && <KeyCap>P</KeyCap>}
          aria-keyshortcuts={hasKeys ? 'P' : undefined}
          onClick={onSkip}
        >
          {texts.skip}
        </Button>
      )}
    </div>
  );
}
