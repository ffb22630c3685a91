import type { DeliveryReplay } from '@alo/contract/deliveries/delivery-replays.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReload } from '../use-deliveries.ts';
import { PeriodForm } from './period-form.tsx';
import { ProgressDialog } from './progress-dialog.tsx';
import { isLive } from '../../../lib/queries/replay-progress.ts';
import { ReplayStrip } from './replay-strip.tsx';
import { type ReplayTarget, useNewestReplay } from '../../../lib/queries/newest-replay.ts';

/** How long a finished replay stays on the log. */
const SHOWN_MS = 3600_000;

interface PeriodReplayProps {
  target: ReplayTarget;
  name: string;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Shows the failed deliveries of calls that began since then. */
  onFailures: (from: string) => void;
}

/** DEL-16: shows the newest replay and its dialog. There is at most one replay at a time. */
export function PeriodReplay({
  target,
  name,
  isOpen,
  onOpen,
  onClose,
  onFailures,
}: PeriodReplayProps) {
  const { data: newest, dataUpdatedAt, isPending } = useNewestReplay(target);
  // Keeps the dialog open when the watched replay ends.
  const [watched, setWatched] = useState<DeliveryReplay['id'] | null>(null);
  const shown = newest && (isLive(newest) || isFresh(newest, dataUpdatedAt)) ? newest : null;
  if (isOpen && shown !== null && isLive(shown) && watched !== shown.id) setWatched(shown.id);
  const hasProgress = shown !== null && watched === shown.id;
  const isRunning = newest?.state === 'running';
  const reload = useReload();
  const follow = useEffectEvent(() => void reload());
  // Reloads the log as soon as the replay ends, instead of at the next poll.
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
