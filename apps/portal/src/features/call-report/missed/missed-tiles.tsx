import type { MissedCallCounts } from '@alo/contract/telephony/missed-calls.ts';
import { missedCalls } from '@alo/messages/telephony/missed-calls.ts';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/text/number-text.ts';
import classes from './missed-calls.module.css';

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
    <section className={classes.tiles} aria-label={texts.label}>
      <Tile caption={texts.waiting} value={counts && formatCount(counts.waiting)}>
        {oldest && texts.oldest(missedCalls.ago(getMinutes(oldest, now)))}
      </Tile>
      <Tile
        caption={texts.resolved}
        value={resolved === undefined ? undefined : formatCount(resolved)}
      >
        {counts && resolved! > 0 && texts.how(counts.resolvedByCall, counts.resolvedByHand)}
      </Tile>
      <Tile
        caption={texts.average}
        value={counts && (formatSeconds(counts.averageReturnSeconds) ?? '—')}
      >
        {before !== null && texts.averageBefore(before)}
      </Tile>
      <Tile caption={texts.unreturned} value={counts && formatCount(counts.unreturnedYesterday)}>
        {counts && counts.unreturnedYesterday > 0 && texts.stillWaiting}
      </Tile>
    </section>
  );
}

export const getMinutes = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));

interface TileProps {
  caption: string;
  value: string | undefined;
  children: ReactNode;
}

function Tile({ caption, value, children }: TileProps) {
  return (
    <dl className={classes.tile}>
      <dt>{caption}</dt>
      <dd className={classes.value}>{value ?? '–'}</dd>
      <dd className={classes.note}>{children}</dd>
    </dl>
  );
}
