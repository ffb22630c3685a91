import { formatMoney } from '@alo/domain/money/money.ts';
import { liveCalls } from '@alo/messages/telephony/live-calls.ts';
import type { ReactNode } from 'react';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { formatCount } from '../../lib/text/number-text.ts';
import { sumMinutePrices, sumReserved } from './live-cost.ts';
import classes from './live-calls.module.css';
import type { LiveRow } from './use-live-calls.ts';
import { useOnlineExtensions } from './use-online-extensions.ts';

const texts = liveCalls.tiles;

interface LiveTilesProps {
  calls: readonly LiveRow[] | undefined;
  total: number;
  isUnlimited: boolean;
}

export function LiveTiles({ calls, total, isUnlimited }: LiveTilesProps) {
  const extensions = useOnlineExtensions();
  return (
    <section className={classes.tiles} aria-label={texts.label} data-two={isUnlimited || undefined}>
      <Tile caption={texts.calls} value={calls && formatCount(total)} />
      <Tile
        caption={texts.online}
        value={
          extensions && (
            <>
              {formatCount(extensions.online)}{' '}
              <span className={classes.of}>{texts.ofAll(extensions.total)}</span>
            </>
          )
        }
      />
      {!isUnlimited && (
        <>
          <Tile caption={texts.perMinute} value={calls && formatMoney(sumMinutePrices(calls))} />
          <Tile caption={texts.reserved} value={calls && formatMoney(sumReserved(calls))} />
        </>
      )}
    </section>
  );
}

const Tile = ({ caption, value }: { caption: string; value: ReactNode }) => (
  <dl className={classes.tile}>
    <dt>{caption}</dt>
    <dd className={classes.value}>{value ?? <Skeleton width={72} height={24} />}</dd>
  </dl>
);
