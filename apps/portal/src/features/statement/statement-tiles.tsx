import { formatMoney, type Money } from '@alo/domain/money/money.ts';
import type { Month } from '@alo/domain/time/sao-paulo-time.ts';
import { statement as texts } from '@alo/messages/money/statement.ts';
import { Forecast } from '../../components/display/forecast.tsx';
import { Tile, Tiles } from '../../components/display/tiles.tsx';
import { useBalance } from '../../lib/queries/balance.ts';
import classes from './statement-tiles.module.css';
import { formatMonthName } from './statement-labels.ts';

type Amount = Money | null | undefined;

interface StatementTilesProps {
  month: Month;
  /** Null if the request failed. */
  reserved: Amount;
  moved: { in: Money; out: Money } | null | undefined;
}

export function StatementTiles({ month, reserved, moved }: StatementTilesProps) {
  const { balance, isUnknown } = useBalance();
  return (
    <Tiles className={classes.tiles} label={texts.summary}>
      <Tile
        caption={texts.balance}
        value={isUnknown ? null : formatAmount(balance)}
        note={<Forecast />}
      />
      <Tile caption={texts.reserved} value={formatAmount(reserved)} />
      <Tile
        caption={texts.in(formatMonthName(month))}
        value={
          moved && (
            <span className={moved.in === 0 ? undefined : classes.incoming}>
              {formatMoney(moved.in)}
            </span>
          )
        }
      />
      <Tile caption={texts.out(formatMonthName(month))} value={moved && formatMoney(moved.out)} />
    </Tiles>
  );
}

const formatAmount = (amount: Amount) =>
  typeof amount === 'number' ? formatMoney(amount) : amount;
