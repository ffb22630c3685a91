import {
  type DeliveryTarget,
  pauseDeliveryTarget,
  resumeDeliveryTarget,
  testDeliveryTarget,
} from '@alo/contract/deliveries/delivery-targets.ts';
import { getNextStepPath, isCardStep } from '@alo/contract/deliveries/next-steps.ts';
import { nextSteps } from '@alo/messages/deliveries/next-steps.ts';
import { targetHealth as texts } from '@alo/messages/deliveries/target-health.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { Button } from '@mantine/core';
import { IconActivity, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmModal } from '../../../components/dialog/confirm-modal.tsx';
import type { useNotice } from '../../../components/feedback/notice.tsx';
import { StepIcon } from '../../../components/display/step-icon.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { describeError } from '../../../lib/api/error-text.ts';
import { useOpenRequest } from '../../../lib/hooks/use-open-request.ts';
import { isOnHold } from '../../../lib/text/target-health-text.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useReload } from '../use-deliveries.ts';
import { getTargetKind } from '../../../lib/text/target-name.ts';

interface TargetActionsProps {
  target: DeliveryTarget;
  name: string;
  notice: ReturnType<typeof useNotice>;
}

/** A 422 has a message for users. */
const getRefusalText = (refusal: unknown) =>
  refusal instanceof ApiError && refusal.status === 422 ? refusal.message : describeError(refusal);

export function TargetActions({ target, name, notice }: TargetActionsProps) {
  const [isAsking, setAsking] = useState(false);
  useOpenRequest('pause', () => setAsking(!isOnHold(target)));
  const isWebhook = getTargetKind(target.gateway) === 'webhook';
  const reload = useReload();
  const { nextStep } = target;
  const handleRefusal = (refusal: unknown) => {
    setAsking(false);
    notice.showError(getRefusalText(refusal));
    void reload();
    return null;
  };
  const testing = useAsyncAction(handleRefusal);
  const changing = useAsyncAction(handleRefusal);
  const body = { gateway: target.gateway, extension: target.extension };

  const test = () =>
    testing.act(async () => {
      const result = await callApi(testDeliveryTarget, { body });
      if (result.state === 'delivered') {
        notice.showSuccess(isWebhook ? texts.testedWell : texts.letsUsIn(name));
      } else
        notice.showError(
          texts.testedBadly(result.reason ? formatReason(result.reason) : texts.unconfirmed),
        );
      await reload();
    });
  const pause = () =>
    changing.act(async () => {
      await callApi(pauseDeliveryTarget, { body });
      setAsking(false);
      notice.showSuccess(texts.paused);
      await reload();
    });
  const resume = () =>
    changing.act(async () => {
      await callApi(resumeDeliveryTarget, { body });
      notice.showSuccess(texts.resumed);
      await reload();
    });

  return (
    <>
      <Button
        loading={testing.isBusy}
        leftSection={<IconActivity size={16} aria-hidden />}
        onClick={() => void test()}
      >
        {isWebhook ? texts.testEvent : texts.test}
      </Button>
      {isOnHold(target) ? (
        <Button
          variant={isCardStep(nextStep) ? 'default' : 'filled'}
          loading={changing.isBusy}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => void resume()}
        >
          {texts.resume}
        </Button>
      ) : (
        <Button
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {texts.pause}
        </Button>
      )}
      {nextStep === 'retry' && (
        <Button
          variant="filled"
          loading={changing.isBusy}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => void resume()}
        >
          {nextSteps.retry.button}
        </Button>
      )}
      {isCardStep(nextStep) && (
        <Button
          component={Link}
          variant="filled"
          leftSection={<StepIcon step={nextStep} />}
          to={getNextStepPath(nextStep, target)}
        >
          {nextSteps[nextStep].button}
        </Button>
      )}
      <ConfirmModal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void pause()}
        title={texts.pauseTitle(name)}
        confirmLabel={texts.pause}
        tone="primary"
        isBusy={changing.isBusy}
      >
        {texts.pauseMeans}
      </ConfirmModal>
    </>
  );
}
