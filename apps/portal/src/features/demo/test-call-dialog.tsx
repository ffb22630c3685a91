import { testCall as texts } from '@alo/messages/crm/test-call.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Modal } from '../../components/dialog/modal.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { describeError } from '../../lib/api/error-text.ts';
import { useAsyncAction } from '../../lib/forms/use-async-action.ts';
import { TARGETS_KEY } from '../../lib/queries/targets-key.ts';
import { TestCallSteps } from './test-call-steps.tsx';
import { isOver, startTestCall, useTestCallOffer, useTestCallProgress } from './use-test-call.ts';
import classes from './demo.module.css';

export function TestCallDialog({ onClose }: { onClose: () => void }) {
  const { data: offer, error: offerError } = useTestCallOffer();
  const [chosen, setChosen] = useState<string | null>(null);
  const [call, setCall] = useState<{ id: string; phone: string } | null>(null);
  const { data: progress } = useTestCallProgress(call?.id ?? null);
  const queries = useQueryClient();
  const { isBusy, error, act } = useAsyncAction(describeError);
  const phone = chosen ?? offer?.numbers[0]?.phone;
  const isUnderWay = call !== null && !(progress && isOver(progress));
  useEffect(() => {
    if (call !== null && !isUnderWay) void queries.invalidateQueries({ queryKey: TARGETS_KEY });
  }, [call, isUnderWay, queries]);
  const place = () => act(async () => setCall({ id: await startTestCall(phone!), phone: phone! }));

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.start}
      lead={offer?.extension ? texts.lead(offer.extension) : undefined}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button
            variant="filled"
            loading={isBusy || isUnderWay}
            disabled={!offer?.extension}
            onClick={() => void place()}
          >
            {call === null ? texts.call : texts.callAgain}
          </Button>
        </>
      }
    >
      <FormAlert error={error ?? (offerError && describeError(offerError))} />
      {offer?.extension === null && <p>{texts.noExtension}</p>}
      {offer?.extension && (
        <fieldset className={classes.options} disabled={isUnderWay}>
          <legend>{texts.whom}</legend>
          {offer.numbers.map(({ phone: number, kind }) => (
            <label key={number} className={classes.option}>
              <input
                type="radio"
                name="test-call"
                checked={number === phone}
                onChange={() => setChosen(number)}
              />
              <span>
                {texts.number[kind].label}
                <small>{texts.number[kind].hint}</small>
              </span>
              <span className={classes.number}>{formatPhoneNumber(number)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {call && <TestCallSteps phone={call.phone} progress={progress ?? null} />}
    </Modal>
  );
}
