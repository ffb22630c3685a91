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
  const { answeredAt, quality } = call;
  return (
    <>
      {answeredAt !== null && (
        <p className={`tabular ${classes.timer}`} role="timer">
          {formatTimer(now - answeredAt)}
        </p>
      )}
      <div className={classes.state}>
        {quality !== null && <QualityBadge word={quality.word} />}
        <p role="status">{describeState(call, tones, now)}</p>
      </div>
    </>
  );
}

function describeState(call: CallView, tones: string, now: number): string | null {
  const { answeredAt, phase, transfer } = call;
  if (transfer !== 'none') return TRANSFER_TEXTS[transfer];
  if (call.isOnHold) return texts.onHold;
  if (call.isHeldByOther) return texts.heldByOther;
  if (phase !== 'talking') return texts.phases[phase];
  if (!call.isMediaConnected && now - answeredAt! > MEDIA_MS) return texts.mediaLost;
  return tones === '' ? null : texts.tonesSent(cutTones(tones));
}

const TRANSFER_TEXTS = { waiting: texts.transferring, failed: texts.transferFailed };

/** More would need a second line, which moves the keys. */
const MAX_SHOWN_TONES = 10;

const cutTones = (tones: string): string =>
  tones.length > MAX_SHOWN_TONES ? `…${tones.slice(-MAX_SHOWN_TONES)}` : tones;

/** Sound needs a moment after the answer. */
const MEDIA_MS = 4000;
