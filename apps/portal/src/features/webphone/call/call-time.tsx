import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { QualityBadge } from './quality-badge.tsx';
import type { CallView } from '../phone/phone-call.ts';
import { formatTimer, useSecond } from '../use-second.ts';
import classes from './active-call.module.css';

/** Screen readers hear changes of the call, not each second. */
export function CallTime({ call }: { call: CallView }) {
  const now = useSecond();
  const { answeredAt, phase, isOnHold, isHeldByOther, isMediaConnected } = call;
  const { transfer, quality } = call;
  const state =
    transfer !== 'none'
      ? TRANSFER_TEXTS[transfer]
      : isOnHold
        ? texts.onHold
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

/** Sound needs a moment after the answer. */
const MEDIA_MS = 4000;
