import type { DeliveryReplay } from '@alo/contract/deliveries/delivery-replays.ts';
import { clockAt } from '@alo/domain/time/sao-paulo-time.ts';
import { deliveries } from '@alo/messages/deliveries/deliveries.ts';
import { deliveryReplays as texts } from '@alo/messages/deliveries/delivery-replays.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { FormAlert } from '../../../../components/form/form-alert.tsx';
import { Modal } from '../../../../components/dialog/modal.tsx';
import { OptionCheckbox } from '../../../../components/form/choices/searched-options.tsx';
import { describeError } from '../../../../lib/api/error-text.ts';
import { formatCount } from '../../../../lib/text/number-text.ts';
import { useAsyncAction } from '../../../../lib/forms/use-async-action.ts';
import { GatewayMark } from '../../../../components/display/gateway-mark.tsx';
import { PeriodFields } from './period-fields.tsx';
import classes from './period-form.module.css';
import { PreviewCounts, type ReplayPreview } from './preview-counts.tsx';
import { toInstants, type PeriodDraft, findPeriodError } from './replay-period.ts';
import { type ReplayTarget } from '../../../../lib/queries/newest-replay.ts';
import { useReplayActions, useReplayPreview } from '../use-period-replay.ts';
import { getTargetKind } from '../../../../lib/text/target-name.ts';

interface PeriodFormProps {
  target: ReplayTarget;
  name: string;
  onClose: () => void;
  onStarted: (replay: DeliveryReplay) => void;
}

/** DEL-16 */
export function PeriodForm({ target, name, onClose, onStarted }: PeriodFormProps) {
  const [now] = useState(Date.now);
  const [draft, setDraft] = useState<PeriodDraft>(() => ({
    period: 'today',
    from: `${clockAt(now).slice(0, 10)}T00:00`,
    until: clockAt(now).slice(0, 16),
  }));
  const [allCalls, setAllCalls] = useState(false);
  const problem = findPeriodError(draft);
  const period = problem === null ? toInstants(draft, now) : null;
  const preview = useReplayPreview(target, period, allCalls);
  const { start } = useReplayActions();
  const { isBusy, error, act } = useAsyncAction(describeError);
  const kind = getTargetKind(target.gateway);
  const toSend = preview.data?.toSend;

  const submit = () => {
    if (period === null || !toSend) return;
    void act(async () => onStarted(await start(target, period, allCalls)));
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.open}
      mark={<GatewayMark gateway={target.gateway} name={name} />}
      lead={name}
      footer={
        toSend === 0 ? (
          <Button onClick={onClose}>{texts.close}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button
              variant="filled"
              loading={isBusy}
              disabled={toSend === undefined}
              onClick={submit}
            >
              {toSend === undefined ? deliveries.replayOne : deliveries.replay(toSend)}
            </Button>
          </>
        )
      }
    >
      <div className={classes.form}>
        <FormAlert error={error} />
        <PeriodFields
          draft={draft}
          problem={problem}
          now={now}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
        <div className={classes.all}>
          <OptionCheckbox isOn={allCalls} onChange={setAllCalls}>
            {texts.allCalls}
          </OptionCheckbox>
          {allCalls && <p className={classes.means}>{deliveries.isDeliveredMeans[kind]}</p>}
        </div>
        {problem === null && preview.error === null && (
          <PreviewCounts preview={preview.data} kind={kind} />
        )}
        {preview.error !== null && (
          <Alert
            tone="danger"
            action={
              <Button size="sm" onClick={() => void preview.refetch()}>
                {errors.tryAgain}
              </Button>
            }
          >
            {texts.previewFailed}. {describeError(preview.error)}
          </Alert>
        )}
        {preview.data && <Forecast preview={preview.data} name={name} />}
      </div>
    </Modal>
  );
}

function Forecast({ preview, name }: { preview: ReplayPreview; name: string }) {
  const { total, delivered, toSend, mostPerMinute } = preview;
  if (toSend === 0) {
    const isAllDelivered = total > 0 && delivered === total;
    return <Alert tone="success">{isAllDelivered ? texts.allThere : texts.nothing}</Alert>;
  }
  return (
    <Alert tone="info" icon={<IconHourglass size={18} aria-hidden />}>
      {mostPerMinute === null ? texts.noLimit : texts.limit(name, formatCount(mostPerMinute))}
    </Alert>
  );
}
