import type { DeliveryDetails } from '@alo/contract/deliveries/deliveries.ts';
import { callRecords as texts } from '@alo/messages/deliveries/call-records.ts';
import {
  deliveries as logTexts,
  deliveryEvent,
  deliveryState,
} from '@alo/messages/deliveries/deliveries.ts';
import { useState } from 'react';
import { toggleInList } from '../../../components/form/choices/choice-chip.tsx';
import { OptionCheckbox } from '../../../components/form/choices/searched-options.tsx';
import { FormModal } from '../../../components/form/form-modal.tsx';
import { describeError } from '../../../lib/api/error-text.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { getTargetKind } from '../../../lib/text/target-name.ts';
import { useReplay } from '../use-deliveries.ts';
import { getRecordName, sortRecords } from './call-record-facts.ts';
import classes from './call-records.module.css';

interface ResendCallProps {
  isOpen: boolean;
  deliveries: readonly DeliveryDetails[];
  /** Defaults to all that failed. */
  chosenId: string | null;
  onClose: () => void;
  onDone: (text: string) => void;
}

export function ResendCall({ isOpen, deliveries, chosenId, onClose, onDone }: ResendCallProps) {
  const options = sortRecords(deliveries.filter(({ canReplay }) => canReplay));
  const [chosenIds, setChosenIds] = useState(() =>
    options
      .filter(({ id, state }) => (chosenId === null ? state === 'dead' : id === chosenId))
      .map(({ id }) => id),
  );
  const replay = useReplay();
  const { isBusy, error, act } = useAsyncAction(describeError);
  const send = () =>
    act(async () => {
      const count = await replay(chosenIds);
      onDone(texts.resent(count));
    });
  const repeated = options.filter(
    ({ id, state }) => state === 'delivered' && chosenIds.includes(id),
  );
  return (
    <FormModal
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title={texts.resendTitle}
      lead={texts.resendLead}
      submitLabel={texts.resendMany(chosenIds.length)}
      cancelLabel={logTexts.replayCancel}
      isIncomplete={chosenIds.length === 0}
      isBusy={isBusy}
      error={error}
      onSubmit={() => void send()}
    >
      <ul>
        {options.map(({ id, state, ...delivery }) => (
          <li key={id}>
            <OptionCheckbox
              isOn={chosenIds.includes(id)}
              onChange={(isOn) => setChosenIds(toggleInList(chosenIds, id, isOn))}
            >
              {getRecordName(delivery)}
              {getTargetKind(delivery.gateway) === 'webhook' &&
                ` · ${deliveryEvent[delivery.eventType]}`}
              <span className={classes.optionState}> {deliveryState[state]}</span>
            </OptionCheckbox>
          </li>
        ))}
      </ul>
      {repeated.map((delivery) => (
        <p key={delivery.id} className={classes.text}>
          {getRecordName(delivery)}: {logTexts.isDeliveredMeans[getTargetKind(delivery.gateway)]}
        </p>
      ))}
    </FormModal>
  );
}
