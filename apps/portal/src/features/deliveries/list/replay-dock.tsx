import { type Delivery, MAX_DELIVERIES_PER_RETRY } from '@alo/contract/deliveries/deliveries.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { SelectionDock } from '../../../components/layout/selection-dock.tsx';
import { describeError } from '../../../lib/api/error-text.ts';
import { formatCount } from '../../../lib/text/number-text.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useReplay } from '../use-deliveries.ts';

interface ReplayDockProps {
  chosenDeliveries: readonly Delivery[];
  countText?: string;
  onClear: () => void;
  onDone: (replayed: number) => void;
  onRefused: (error: string) => void;
}

export function ReplayDock(props: ReplayDockProps) {
  const { chosenDeliveries, onClear, onDone, onRefused } = props;
  const { countText = texts.chosen(chosenDeliveries.length) } = props;
  const replay = useReplay();
  const { isBusy, act } = useAsyncAction((refusal) => {
    onRefused(describeError(refusal));
    return null;
  });
  const replayable = chosenDeliveries.filter(({ canReplay }) => canReplay);
  const ids = replayable.filter(({ state }) => state !== 'delivered').map(({ id }) => id);
  const isTooMany = ids.length > MAX_DELIVERIES_PER_RETRY;

  const send = () =>
    act(async () => {
      const replayed = await replay(ids);
      onClear();
      onDone(replayed);
    });

  return (
    <SelectionDock
      countText={chosenDeliveries.length > 0 ? countText : null}
      note={
        <>
          {ids.length < replayable.length && <span>{texts.deliveredStay}</span>}
          {chosenDeliveries.some(({ isTest }) => isTest) && <span>{texts.testsStay}</span>}
          {chosenDeliveries.some(({ isTest, canReplay }) => !isTest && !canReplay) && (
            <span>{texts.formerStay}</span>
          )}
          {isTooMany && <span>{texts.tooMany(formatCount(MAX_DELIVERIES_PER_RETRY))}</span>}
        </>
      }
    >
      <Button variant="subtle" onClick={onClear}>
        {texts.clearChoice}
      </Button>
      {ids.length > 0 && !isTooMany && (
        <Button
          data-main
          variant="filled"
          loading={isBusy}
          leftSection={<IconRepeat size={16} aria-hidden />}
          onClick={() => void send()}
        >
          {texts.replay(ids.length)}
        </Button>
      )}
    </SelectionDock>
  );
}
