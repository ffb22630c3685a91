import { formatAmount, formatMoney, moneyFromReais } from '@alo/domain/money/money.ts';
import { extensionStatus as texts } from '@alo/messages/telephony/extension-status.ts';
import { type Spend, getShare, getSpendLevel } from './spend.ts';
import classes from './spend-bar.module.css';

interface SpendBarProps {
  spend: Spend;
  label?: string;
  isReleased?: boolean;
}

export function SpendBar({ spend, label, isReleased = false }: SpendBarProps) {
  const level = isReleased ? 'low' : getSpendLevel(spend);
  return (
    <span className={classes.spend}>
      <span className={`tabular ${classes.words}`}>
        <span>
          {label !== undefined && <span className={classes.quiet}>{label} </span>}
          <span className={level === 'low' ? undefined : classes.strong}>
            {formatMoney(moneyFromReais(spend.spent))}
          </span>
        </span>
        <span className={level === 'reached' ? classes.reached : classes.quiet}>
          {describeCap(spend, level, isReleased)}
        </span>
      </span>
      {spend.cap !== null && (
        <span className={classes.bar} aria-hidden>
          <span
            className={classes.fill}
            data-level={level}
            style={{ transform: `scaleX(${getShare(spend)})` }}
          />
        </span>
      )}
    </span>
  );
}

function describeCap({ cap }: Spend, level: string, isReleased: boolean): string {
  if (cap === null) return texts.noCap;
  if (isReleased) return texts.released;
  if (level === 'reached') return texts.capReached;
  return texts.ofCap(formatAmount(moneyFromReais(cap)));
}
