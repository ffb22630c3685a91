import type { Money } from '@alo/domain/money/money.ts';
import type { Month } from '@alo/domain/time/sao-paulo-time.ts';
import { statement as texts } from '@alo/messages/money/statement.ts';
import { Figure } from '../../components/display/figure.tsx';
import { Forecast } from '../../components/display/forecast.tsx';
import { useBalance } from '../../lib/queries/balance.ts';
import classes from './statement-tiles.module.css';
import { formatMonthName } from './statement-labels.ts';

interface StatementTilesProps {
  month: Month;
  /** Null if the request failed. */
  reserved: Money | null | undefined;
  moved: { in: Money; out: Money } | null | undefined;
}

export function StatementTiles({ month, reserved, moved }: StatementTilesProps) {
  const { balance, isUnknown } = useBalance();
  return (
    <section className={classes.tiles} aria-label={texts.summary}>
      <div className={classes.tile}>
        <Figure size="md" caption={texts.balance} amount={isUnknown ? null : balance} />
        <p className={classes.note}>
          <Forecast />
        </p>
      </div>
      <div className={classes.tile}>
        <Figure size="md" caption={texts.reserved} amount={reserved} />
      </div>
      <div className={classes.tile}>
        <Figure
          size="md"
          caption={texts.in(formatMonthName(month))}
          amount={moved && moved.in}
          isIncoming
        />
      </div>
      <div className={classes.tile}>
        <Figure size="md" caption={texts.out(formatMonthName(month))} amount={moved && moved.out} />
      </div>
    </section>
  );
}
