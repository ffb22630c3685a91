import type { DeliveryReplay } from '@alo/contract/deliveries/delivery-replays.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReload } from '../use-deliveries.ts';
import { isLive } from '../../../lib/queries/replay-progress.ts';
import { ReplayStrip } from './progress/replay-strip.tsx';
import { type ReplayTarget, useNewestReplay } from '../../../lib/queries/newest-replay.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const PeriodForm = lazyPart(async () => (await import('./form/period-form.tsx')).PeriodForm);
const ProgressDialog = lazyPart(
  async () => (await import('./progress/progress-dialog.tsx')).ProgressDialog,
);

const FINISHED_SHOWN_MS = 3600_000;

interface PeriodReplayProps {
  target: ReplayTarget;
  name: string;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onFailures: (from: string) => void;
}

/** DEL-16: at most one replay at a time. */
export function PeriodReplay({
  target,
  name,
  isOpen,
  onOpen,
  onClose,
  onFailures,
}: PeriodReplayProps) {
  const { data: newest, dataUpdatedAt, isPending } = useNewestReplay(target);
  // Stays open when the replay ends.
  const [watchedId, setWatchedId] = useState<DeliveryReplay['id'] | null>(null);
  const shownReplay = newest && (isLive(newest) || isRecent(newest, dataUpdatedAt)) ? newest : null;
  if (isOpen && shownReplay !== null && isLive(shownReplay) && watchedId !== shownReplay.id)
    setWatchedId(shownReplay.id);
  const hasProgress = shownReplay !== null && watchedId === shownReplay.id;
  const isRunning = newest?.state === 'running';
  const reload = useReload();
  const reloadLog = useEffectEvent(() => void reload());
  useEffect(() => {
    if (!isRunning) return;
    return () => reloadLog();
  }, [isRunning]);
  const close = () => {
    setWatchedId(null);
    onClose();
  };

  return (
    <>
      {shownReplay !== null && (
        <ReplayStrip
          replay={shownReplay}
          onOpen={() => {
            setWatchedId(shownReplay.id);
            onOpen();
          }}
        />
      )}
      {isOpen && hasProgress && (
        <ProgressDialog
          key={shownReplay.id}
          replay={shownReplay}
          seenAt={dataUpdatedAt}
          name={name}
          onClose={close}
          onFailures={() => {
            close();
            onFailures(shownReplay.from);
          }}
        />
      )}
      {isOpen && !hasProgress && !isPending && (
        <PeriodForm
          target={target}
          name={name}
          onClose={close}
          onStarted={({ id }) => setWatchedId(id)}
        />
      )}
    </>
  );
}

const isRecent = ({ doneAt }: DeliveryReplay, now: number) =>
  doneAt !== null && now - Date.parse(doneAt) < FINISHED_SHOWN_MS;
