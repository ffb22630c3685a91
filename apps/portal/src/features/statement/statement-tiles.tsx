import { formatMoney, type Money } from '@alo/domain/money.ts';
import type { Month } from '@alo/domain/sao-paulo-time.ts';
import { forecast } from '@alo/messages/forecast.ts';
import { statement as texts } from '@alo/messages/statement.ts';
import type { ReactNode } from 'react';
import { Skeleton } from '../../components/skeleton.tsx';
import { useBalance } from '../../lib/balance.ts';
import { forecastText } from '../../lib/forecast-text.ts';
import { useForecast } from '../../lib/use-forecast.ts';
import classes from './statement-tiles.module.css';
import { monthText } from './statement-words.ts';

interface StatementTilesProps {
  month: Month;
  moved: { in: Money; out: Money } | undefined;
}

export function StatementTiles({ month, moved }: StatementTilesProps) {
  const { balance, isUnknown } = useBalance();
  return (
    <section className={classes.tiles} aria-label={texts.summary}>
      <Tile caption={texts.balance} value={isUnknown ? null : balance}>
        <Forecast />
      </Tile>
      <Tile caption={texts.in(monthText(month))} value={moved?.in} isIn />
      <Tile caption={texts.out(monthText(month))} value={moved?.out} />
    </section>
  );
}

interface TileProps {
  caption: string;
  /** Undefined: not yet known; null: it could not be asked. */
  value: Money | null | undefined;
  isIn?: boolean;
  children?: ReactNode;
}

function Tile({ caption, value, isIn, children }: TileProps) {
  return (
    <dl className={classes.tile}>
      <dt className={classes.caption}>{caption}</dt>
      <dd className={classes.value} data-in={(isIn && Boolean(value)) || undefined}>
        {value === undefined && <Skeleton width={110} height={20} />}
        {value === null && '—'}
        {typeof value === 'number' && formatMoney(value)}
      </dd>
      {children !== undefined && <dd className={classes.note}>{children}</dd>}
    </dl>
  );
}

/** Nothing where too little was spent to tell. */
function Forecast() {
  const known = useForecast();
  if (known === undefined) return null;
  if (known.beyondDays !== null) return forecast.lastsBeyond(known.beyondDays);
  return known.until === null ? null : `${forecast.lastsUntil} ${forecastText(known.until)}`;
}
