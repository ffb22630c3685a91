import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import { formatTime } from '../../../lib/text/time/relative-time.ts';
import { playLowCredit } from '../phone/tones.ts';
import { CreditAction } from './credit-action.tsx';
import { type CallCredit, getShareLeft } from './call-credit.ts';
import classes from './credit-strip.module.css';

const RESCUED_MS = 10_000;

interface CreditStripProps {
  credit: CallCredit;
  now: number;
  onAddCredit: () => void;
}

/** WPH-12: never covers the key that ends the call. */
export function CreditStrip({ credit, now, onAddCredit }: CreditStripProps) {
  const { level, secondsLeft } = credit;
  const isRescued = useRescue(level !== 'good');
  const isLast = level === 'last';
  useEffect(() => {
    if (isLast) playLowCredit();
  }, [isLast]);
  if (level === 'good' && !isRescued) return null;
  const minutes = Math.floor(secondsLeft / 60);
  if (level === 'good') {
    return (
      <div className={classes.strip} data-level="good" role="status">
        <IconCircleCheck size={18} aria-hidden />
        <div className={classes.text}>
          <b>{texts.rescued}</b>
          <p>{texts.minutesLeft(minutes)}</p>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.strip} data-level={level}>
      <IconAlertTriangle size={18} aria-hidden />
      <div className={classes.text}>
        <b role="status">{texts.minutesLeft(minutes)}</b>
        <p className="tabular">{texts.endsAt(formatTime(now + secondsLeft * 1000))}</p>
        <ProgressBar label={texts.creditLeft} value={getShareLeft(credit)} />
        <CreditAction onAddCredit={onAddCredit} />
      </div>
    </div>
  );
}

function useRescue(isLow: boolean): boolean {
  const [wasLow, setWasLow] = useState(isLow);
  const [isRescued, setRescued] = useState(false);
  if (isLow !== wasLow) {
    setWasLow(isLow);
    setRescued(!isLow);
  }
  useEffect(() => {
    if (!isRescued) return;
    const timer = setTimeout(() => setRescued(false), RESCUED_MS);
    return () => clearTimeout(timer);
  }, [isRescued]);
  return isRescued;
}
