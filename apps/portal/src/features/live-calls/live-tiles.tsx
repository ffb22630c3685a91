import { MAX_COUNTED_LIVE_CALLS } from '@alo/contract/telephony/live-calls.ts';
import { formatMoney } from '@alo/domain/money/money.ts';
import { liveCalls } from '@alo/messages/telephony/live-calls.ts';
import { Tile, Tiles } from '../../components/display/tiles.tsx';
import { formatCount } from '../../lib/text/number-text.ts';
import { sumMinutePrices, sumReserved } from './live-cost.ts';
import classes from './live-calls.module.css';
import type { LiveRow } from './use-live-calls.ts';
import { useOnlineExtensions } from './use-online-extensions.ts';

const texts = liveCalls.tiles;

export const formatTotal = (total: number): string =>
  total < MAX_COUNTED_LIVE_CALLS ? formatCount(total) : liveCalls.atLeast(total);

interface LiveTilesProps {
  /** Undefined while loading; null without a connection. */
  calls: readonly LiveRow[] | null | undefined;
  total: number;
  isUnlimited: boolean;
}

export function LiveTiles({ calls, total, isUnlimited }: LiveTilesProps) {
  const extensions = useOnlineExtensions();
  return (
    <Tiles className={classes.tiles} label={texts.label} hasTwo={isUnlimited}>
      <Tile caption={texts.calls} value={calls && formatTotal(total)} />
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
    </Tiles>
  );
}
