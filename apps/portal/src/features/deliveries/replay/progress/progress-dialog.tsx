import type { DeliveryReplay } from '@alo/contract/deliveries/delivery-replays.ts';
import { deliveryReplays as texts } from '@alo/messages/deliveries/delivery-replays.ts';
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FormAlert } from '../../../../components/form/form-alert.tsx';
import { Modal } from '../../../../components/dialog/modal.tsx';
import { describeError } from '../../../../lib/api/error-text.ts';
import { useAsyncAction } from '../../../../lib/forms/use-async-action.ts';
import { GatewayMark } from '../../../../components/display/gateway-mark.tsx';
import classes from './progress-dialog.module.css';
import { ProgressView } from './progress-view.tsx';
import { isLive, formatPeriod } from '../../../../lib/queries/replay-progress.ts';
import { type ReplayChange, useReplayActions } from '../use-period-replay.ts';

interface ProgressDialogProps {
  replay: DeliveryReplay;
  seenAt: number;
  name: string;
  onClose: () => void;
  onFailures: () => void;
}

const DESCRIPTIONS: Record<DeliveryReplay['state'], string | null> = {
  running: texts.goesOn,
  paused: texts.goesOnLater,
  done: null,
  canceled: texts.stopped,
};

/** DEL-16: the replay runs without this dialog too. */
export function ProgressDialog({ replay, seenAt, name, onClose, onFailures }: ProgressDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const { change } = useReplayActions();
  const { isBusy, error, act } = useAsyncAction(describeError);
  const isEnded = !isLive(replay);
  const description = DESCRIPTIONS[replay.state];
  const changeState = (stateChange: ReplayChange) =>
    void act(async () => {
      await change(replay.id, stateChange);
      setAsking(false);
    });

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts[replay.state]}
      mark={<GatewayMark gateway={replay.gateway} name={name} />}
      lead={texts.of(name, formatPeriod(replay))}
      footer={
        isAsking && !isEnded ? (
          <StopQuestion
            isBusy={isBusy}
            onNo={() => setAsking(false)}
            onYes={() => changeState('stop')}
          />
        ) : (
          <>
            {!isEnded && (
              <Button
                data-side="left"
                variant="subtle"
                leftSection={<IconPlayerStop size={16} aria-hidden />}
                onClick={() => setAsking(true)}
              >
                {texts.stop}
              </Button>
            )}
            {!isEnded && <PauseButton replay={replay} isBusy={isBusy} onChange={changeState} />}
            {isEnded && replay.dead > 0 && (
              <Button onClick={onFailures}>{texts.seeFailures}</Button>
            )}
            <Button variant={isEnded ? 'filled' : 'default'} onClick={onClose}>
              {texts.close}
            </Button>
          </>
        )
      }
    >
      <div className={classes.content}>
        <FormAlert error={error} />
        <ProgressView replay={replay} seenAt={seenAt} />
        {description !== null && <p className={classes.means}>{description}</p>}
      </div>
    </Modal>
  );
}

interface PauseButtonProps {
  replay: DeliveryReplay;
  isBusy: boolean;
  onChange: (change: ReplayChange) => void;
}

function PauseButton({ replay, isBusy, onChange }: PauseButtonProps) {
  const isPaused = replay.state === 'paused';
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Button
      loading={isBusy}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => onChange(isPaused ? 'resume' : 'pause')}
    >
      {isPaused ? texts.resume : texts.pause}
    </Button>
  );
}

interface StopQuestionProps {
  isBusy: boolean;
  onNo: () => void;
  onYes: () => void;
}

function StopQuestion({ isBusy, onNo, onYes }: StopQuestionProps): ReactNode {
  return (
    <div role="group" aria-label={texts.stopQuestion} className={classes.question}>
      <p className={classes.text}>
        <b>{texts.stopQuestion}</b> {texts.stopMeans}
      </p>
      <Button autoFocus onClick={onNo}>
        {texts.stopCancel}
      </Button>
      <Button variant="danger" loading={isBusy} onClick={onYes}>
        {texts.stopConfirm}
      </Button>
    </div>
  );
}
