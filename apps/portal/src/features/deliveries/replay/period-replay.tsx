import type { DeliveryReplay } from '@alo/contract/deliveries/delivery-replays.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReload } from '../use-deliveries.ts';
import { PeriodForm } from './period-form.tsx';
import { ProgressDialog } from './progress-dialog.tsx';
import { isLive } from '../../../lib/queries/replay-progress.ts';
import { ReplayStrip } from './replay-strip.tsx';
import { type ReplayTarget, useNewestReplay } from '../../../lib/queries/newest-replay.ts';

/** So long its end stands on the log; the bell keeps it for longer. */
const SHOWN_MS = 3600_000;

interface PeriodReplayProps {
  target: ReplayTarget;
  name: string;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** To what failed of calls that began from then on. */
  onFailures: (from: string) => void;
}

/**
 * DEL-16: what is under way on the log, and the dialog: which calls, or how far they are, since there is one replay at a time.
 */
export function PeriodReplay({
  target,
  name,
  isOpen,
  onOpen,
  onClose,
  onFailures,
}: PeriodReplayProps) {
  const { data: newest, dataUpdatedAt, isPending } = useNewestReplay(target);
  // who watched one run sees how it ended in the same window
  const [watched, setWatched] = useState<DeliveryReplay['id'] | null>(null);
  const shown = newest && (isLive(newest) || isFresh(newest, dataUpdatedAt)) ? newest : null;
  if (isOpen && shown !== null && isLive(shown) && watched !== shown.id) setWatched(shown.id);
  const hasProgress = shown !== null && watched === shown.id;
  const isRunning = newest?.state === 'running';
  const reload = useReload();
  const follow = useEffectEvent(() => void reload());
  // the log tells what became of the calls at once, and not when it would ask again
  useEffect(() => {
    if (!isRunning) return;
    return () => follow();
  }, [isRunning]);
  const close = () => {
    setWatched(null);
    onClose();
  };

  return (
    <>
      {shown !== null && (
        <ReplayStrip
          replay={shown}
          onOpen={() => {
            setWatched(shown.id);
            onOpen();
          }}
        />
      )}
      {isOpen && hasProgress && (
        <ProgressDialog
          key={shown.id}
          replay={shown}
          seenAt={dataUpdatedAt}
          name={name}
          onClose={close}
          onFailures={() => {
            close();
            onFailures(shown.from);
          }}
        />
      )}
      {isOpen && !hasProgress && !isPending && (
        <PeriodForm
          target={target}
          name={name}
          onClose={close}
          onStarted={({ id }) => setWatched(id)}
        />
      )}
    </>
  );
}

const isFresh = ({ doneAt }: DeliveryReplay, now: number) =>
  doneAt !== null && now - Date.parse(doneAt) < SHOWN_MS;
