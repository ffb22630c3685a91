import type { DeliveryReplay } from '@alo/contract/deliveries/delivery-replays.ts';
import { deliveryReplays as texts } from '@alo/messages/deliveries/delivery-replays.ts';
import { Button } from '@mantine/core';
import { formatCount } from '../../../../lib/text/number-text.ts';
import { ReplayBar } from './progress-view.tsx';
import { isLive, formatPeriod, computeProgress } from '../../../../lib/queries/replay-progress.ts';
import classes from './replay-strip.module.css';

interface ReplayStripProps {
  replay: DeliveryReplay;
  onOpen: () => void;
}

export function ReplayStrip({ replay, onOpen }: ReplayStripProps) {
  const { doneCalls, total } = computeProgress(replay);
  return (
    <section className={classes.strip} aria-label={texts[replay.state]}>
      <div className={classes.text}>
        <b>{texts[replay.state]}</b>
        <span>
          {texts.of(formatPeriod(replay), texts.seen(formatCount(doneCalls), formatCount(total)))}
        </span>
      </div>
      {isLive(replay) && (
        <div className={classes.bar}>
          <ReplayBar replay={replay} />
        </div>
      )}
      <Button size="sm" onClick={onOpen}>
        {isLive(replay) ? texts.show : texts.showEnd}
      </Button>
    </section>
  );
}
