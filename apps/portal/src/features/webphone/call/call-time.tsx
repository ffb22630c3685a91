import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { QualityBadge } from './quality-badge.tsx';
import type { CallView } from '../phone/phone-call.ts';
import { formatTimer, useSecond } from '../use-second.ts';
import classes from './active-call.module.css';

interface CallTimeProps {
  call: CallView;
  /** The keys that were sent, while the keypad is open. */
  tones: string;
}

/** Screen readers hear changes of the call, not each second. */
export function CallTime({ call, tones }: CallTimeProps) {
  const now = useSecond();
  const { answeredAt, phase, isOnHold, isHeldByOther, isMediaConnected } = call;
  const { transfer, quality } = call;
  const state =
    transfer !== 'none'
      ? TRANSFER_TEXTS[transfer]
      : isOnHold
        ? texts.onHold
        : tones !== ''
          ? texts.tonesSent(cutTones(tones))
          : isHeldByOther
            ? texts.heldByOther
            : phase === 'talking' && !isMediaConnected && now - answeredAt! > MEDIA_MS
              ? texts.mediaLost
              : phase === 'talking'
                ? null
                : texts.phases[phase];
  return (
    <>
      {answeredAt !== null && (
        <p className={`tabular ${classes.timer}`} role="timer">
          {formatTimer(now - answeredAt)}
        </p>
      )}
      <div className={classes.state}>
        {quality !== null && <QualityBadge word={quality.word} />}
        <p role="status">{state}</p>
      </div>
    </>
  );
}

const TRANSFER_TEXTS = { waiting: texts.transferring, failed: texts.transferFailed };

/** More would need a second line, which moves the keys. */
const MAX_SHOWN_TONES = 10;

const cutTones = (tones: string): string =>
  tones.length > MAX_SHOWN_TONES ? `…${tones.slice(-MAX_SHOWN_TONES)}` : tones;

/** Sound needs a moment after the answer. */
const MEDIA_MS = 4000;
