import type { DeliveryNeed, NeedCause } from '@alo/contract/deliveries/delivery-needs.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { getNextStepPath, isCardStep } from '@alo/contract/deliveries/next-steps.ts';
import { choices } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { deliveries } from '@alo/messages/deliveries/deliveries.ts';
import { deliveryNeeds as texts } from '@alo/messages/deliveries/delivery-needs.ts';
import { nextSteps } from '@alo/messages/deliveries/next-steps.ts';
import { Button, type ButtonProps } from '@mantine/core';
import {
  IconAlertCircle,
  IconCopy,
  IconPlugX,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GatewayMark } from '../../../components/display/gateway-mark.tsx';
import { StepIcon } from '../../../components/display/step-icon.tsx';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { useResumeTarget } from '../../../lib/queries/delivery-targets.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { getGatewayName } from '../../../lib/text/target-name.ts';
import { formatMoment } from '../../../lib/text/time/relative-time.ts';
import { authorize } from '../authorization/authorize.ts';
import { useOpenForm } from '../card/card-requests.tsx';
import { getIntegrationErrorText } from '../integration-errors.ts';
import { describeNeed } from './need-text.ts';
import classes from './needs-section.module.css';

const ICONS: Record<NeedCause, TablerIcon> = {
  access: IconPlugX,
  stopped: IconAlertCircle,
  person: IconUserQuestion,
  duplicate: IconCopy,
  failed: IconAlertCircle,
};

interface NeedRowProps {
  need: DeliveryNeed;
  integration: Integration | null;
  isFirst: boolean;
}

export function NeedRow({ need, integration, isFirst }: NeedRowProps) {
  const { gateway, extension, cause, since } = need;
  const now = useNow();
  const name = getGatewayName(gateway, extension);
  const { title, text } = describeNeed(need, name);
  const { isBusy, error, act } = useAsyncAction(getIntegrationErrorText);
  const Icon = ICONS[cause];
  return (
    <>
      <GatewayMark gateway={gateway} name={name} />
      <div className={classes.what}>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.text} data-cause={cause}>
          <Icon size={16} aria-hidden />
          <span>{text}</span>
        </p>
        {error !== null && (
          <p className={classes.text} data-cause="failed" role="alert">
            <IconAlertCircle size={16} aria-hidden />
            <span>{error}</span>
          </p>
        )}
      </div>
      {since !== null && (
        <span className={`tabular ${classes.since}`}>{texts.since(formatMoment(since, now))}</span>
      )}
      <div className={classes.step}>
        <StepButton
          need={need}
          name={name}
          integration={integration}
          variant={isFirst ? 'filled' : 'default'}
          isBusy={isBusy}
          act={act}
        />
      </div>
    </>
  );
}

interface StepButtonProps {
  need: DeliveryNeed;
  name: string;
  integration: Integration | null;
  variant: NonNullable<ButtonProps['variant']>;
  isBusy: boolean;
  act: (work: () => Promise<void>) => Promise<void>;
}

function StepButton({ need, name, integration, variant, isBusy, act }: StepButtonProps) {
  const { gateway, extension, cause, nextStep } = need;
  const { canChangeIntegrations } = useSession();
  const openForm = useOpenForm();
  const resumeTarget = useResumeTarget();
  const ofName = <span className="visually-hidden"> {name}</span>;
  const renderLink = (to: string, label: ReactNode) => (
    <Button component={Link} to={to} variant={variant}>
      {label}
      {ofName}
    </Button>
  );

  if (cause === 'person' || cause === 'duplicate') {
    const to = `/integrations/choices?${new URLSearchParams({ gateway }).toString()}`;
    return renderLink(to, cause === 'person' ? choices.open : deliveries.decide);
  }
  const logPath = getNextStepPath(null, { gateway, extension });
  if (nextStep === null || (cause === 'failed' && !isCardStep(nextStep))) {
    return renderLink(`${logPath}&state=dead&period=week`, deliveries.failures);
  }
  if (!canChangeIntegrations) return null;
  if (extension !== null) return renderLink(logPath, nextSteps[nextStep].button);
  const run = () => {
    if (nextStep === 'reconnect') return void act(() => authorize(gateway, integration));
    if (isCardStep(nextStep)) return openForm(gateway);
    void act(() => resumeTarget(gateway));
  };
  return (
    <Button
      variant={variant}
      loading={isBusy}
      leftSection={isCardStep(nextStep) ? <StepIcon step={nextStep} /> : undefined}
      onClick={run}
    >
      {nextSteps[nextStep].button}
      {ofName}
    </Button>
  );
}
