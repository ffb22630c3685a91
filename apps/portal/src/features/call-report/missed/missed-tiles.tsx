import type { MissedCallCounts } from '@alo/contract/telephony/missed-calls.ts';
import { missedCalls } from '@alo/messages/telephony/missed-calls.ts';
import { Tile, Tiles } from '../../../components/display/tiles.tsx';
import { formatCount } from '../../../lib/text/number-text.ts';

const texts = missedCalls.tiles;

const formatSeconds = (seconds: number | null) =>
  seconds === null ? null : missedCalls.ago(Math.round(seconds / 60));

interface MissedTilesProps {
  counts: MissedCallCounts | undefined;
  now: number;
}

export function MissedTiles({ counts, now }: MissedTilesProps) {
  const oldest = counts?.oldestMissedAt;
  const before = formatSeconds(counts?.averageReturnSecondsYesterday ?? null);
  const resolved = counts && counts.resolvedByCall + counts.resolvedByHand;
  return (
    <Tiles label={texts.label}>
      <Tile
        caption={texts.waiting}
        value={counts && formatCount(counts.waiting)}
        note={oldest ? texts.oldest(missedCalls.ago(getMinutes(oldest, now))) : null}
      />
      <Tile
        caption={texts.resolved}
        value={resolved === undefined ? undefined : formatCount(resolved)}
        note={
          counts && resolved! > 0 ? texts.how(counts.resolvedByCall, counts.resolvedByHand) : null
        }
      />
      <Tile
        caption={texts.average}
        value={counts && (formatSeconds(counts.averageReturnSeconds) ?? '—')}
        note={before === null ? null : texts.averageBefore(before)}
      />
      <Tile
        caption={texts.unreturned}
        value={counts && formatCount(counts.unreturnedYesterday)}
        note={counts && counts.unreturnedYesterday > 0 ? texts.stillWaiting : null}
      />
    </Tiles>
  );
}

export const getMinutes = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
