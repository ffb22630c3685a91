import { webphoneDevices as texts } from '@alo/messages/telephony/webphone.ts';
import classes from './devices-view.module.css';

const BARS = Array.from({ length: 26 }, (_, index) => index);

export function LevelMeter({ level }: { level: number }) {
  return (
    <div
      className={classes.meter}
      role="meter"
      aria-label={texts.level}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={level}
    >
      {BARS.map((bar) => (
        <i key={bar} data-on={level > (bar * 100) / BARS.length || undefined} />
      ))}
    </div>
  );
}
