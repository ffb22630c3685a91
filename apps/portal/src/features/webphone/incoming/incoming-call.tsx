import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { IconBellOff, IconPhone, IconPhoneIncoming, IconPhoneOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId } from 'react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { KeyCap } from '../../../components/buttons/key-cap.tsx';
import { Avatar } from '../../../components/display/avatar.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { useQuote } from '../call/use-quote.ts';
import type { MicrophoneProblem } from '../devices/microphone.ts';
import { formatParty } from '../phone/dial-target.ts';
import type { CallView } from '../phone/phone-call.ts';
import { formatTimer, useSecond } from '../use-second.ts';
import { useCallNotification } from './use-call-notification.ts';
import classes from './incoming-call.module.css';

interface IncomingCallProps {
  call: CallView;
  extension: string;
  isInCall: boolean;
  isPanelOpen: boolean;
  problem: MicrophoneProblem | null;
  onAnswer: () => void;
  onRefuse: () => void;
  onSilence: () => void;
}

/** WPH-4: over any page, without taking the focus. */
export function IncomingCall({
  call,
  extension,
  isInCall,
  isPanelOpen,
  problem,
  ...on
}: IncomingCallProps) {
  const id = useId();
  const now = useSecond();
  const number = formatParty(call.number, texts.extension);
  const name = useQuote(extension, number === null ? '' : call.number)?.name ?? null;
  const caller = number ?? texts.hiddenNumber;
  const who = name ?? caller;
  // The name comes later, and is not announced again.
  useCallNotification(caller, extension);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey || event.repeat) return;
    if (event.key === 'Enter') on.onAnswer();
    else if (event.key === 'Escape') on.onRefuse();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);

  const names = (
    <>
      <h2 id={`${id}-who`}>{who}</h2>
      {name !== null && <p className={classes.number}>{number}</p>}
    </>
  );

  return (
    <section
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-who`}
      className={`no-print ${classes.card}`}
      data-compact={isInCall || undefined}
      data-in-panel={(isInCall && isPanelOpen) || undefined}
    >
      <p className="visually-hidden" role="alert">
        {texts.incomingAlert(caller)}
      </p>
      <div className={classes.head}>
        <IconPhoneIncoming size={18} aria-hidden />
        <b id={`${id}-title`} className={isInCall ? 'visually-hidden' : undefined}>
          {texts.incoming}
        </b>
        {isInCall ? (
          <div className={classes.who}>{names}</div>
        ) : (
          <span className={classes.extension}>{texts.incomingOn(extension)}</span>
        )}
        <span className={`tabular ${classes.time}`} role="timer">
          {formatTimer(now - call.startedAt)}
        </span>
        <IconButton size="sm" label={texts.silence} onClick={on.onSilence}>
          <IconBellOff size={18} aria-hidden />
        </IconButton>
      </div>
      {!isInCall && (
        <div className={classes.who}>
          <span className={classes.ring}>
            <Avatar
              size="lg"
              name={who}
              icon={name === null ? <IconPhone size={18} aria-hidden /> : undefined}
            />
          </span>
          {names}
        </div>
      )}
      {problem !== null && (
        <Alert tone="danger" isAssertive>
          {texts.microphone[problem]}
        </Alert>
      )}
      <div className={classes.answers}>
        <button type="button" className={classes.refuse} onClick={on.onRefuse}>
          <IconPhoneOff size={18} aria-hidden />
          {texts.refuse}
        </button>
        <button type="button" className={classes.answer} onClick={on.onAnswer}>
          <IconPhone size={18} aria-hidden />
          {isInCall ? texts.holdAndAnswer : texts.answer}
        </button>
      </div>
      {!isInCall && (
        <p className={classes.shortcuts} aria-hidden>
          <KeyCap>Ctrl</KeyCap> <KeyCap>Enter</KeyCap> {texts.answerKey}
          <span className={classes.gap} />
          <KeyCap>Ctrl</KeyCap> <KeyCap>Esc</KeyCap> {texts.refuseKey}
        </p>
      )}
    </section>
  );
}
