import { formatMoney, type Money } from '@alo/domain/money/money.ts';
import { automaticRecharges as texts } from '@alo/messages/money/automatic-recharges.ts';
import type { CSSProperties } from 'react';
import classes from './balance-meter.module.css';

interface BalanceMeterProps {
  balance: Money;
  trigger: Money;
}

export function BalanceMeter({ balance, trigger }: BalanceMeterProps) {
  const whole = Math.max(trigger * 4, balance * 1.25);
  const toPercent = (amount: Money) => `${(Math.max(0, amount) / whole) * 100}%`;
  const places = {
    '--balance': toPercent(balance),
    '--trigger': toPercent(trigger),
  } as CSSProperties;
  const isBelow = balance < trigger;
  return (
    <div
      className={classes.meter}
      style={places}
      role="img"
      aria-label={texts.meter(formatMoney(balance), formatMoney(trigger))}
    >
      <p className={classes.label} data-kind="balance">
        {texts.balance} <b>{formatMoney(balance)}</b>
      </p>
      <span className={classes.bar} data-below={isBelow || undefined}>
        <span className={classes.fill} />
        <span className={classes.mark} />
      </span>
      <p className={classes.label} data-kind="trigger">
        {texts.trigger} <b>{formatMoney(trigger)}</b>
      </p>
    </div>
  );
}
