import type { TestCallProgress, TestDelivery } from '@alo/contract/crm/test-call.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { testCall as texts } from '@alo/messages/crm/test-call.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconLoader,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ExternalLink } from '../../components/buttons/external-link.tsx';
import { DEMO_ORIGIN, getDemoContactPage } from '../../lib/demo-crms.ts';
import { getGatewayName, getTargetKind } from '../../lib/text/target-name.ts';
import classes from './demo.module.css';

type StepState = 'running' | 'done' | 'attention' | 'failed';

const ICONS: Record<StepState, TablerIcon> = {
  running: IconLoader,
  done: IconCircleCheck,
  attention: IconAlertTriangle,
  failed: IconCircleX,
};

interface StepProps {
  state: StepState;
  children: ReactNode;
  action?: ReactNode;
}

function Step({ state, children, action }: StepProps) {
  const Icon = ICONS[state];
  return (
    <li className={classes.step} data-state={state}>
      <Icon size={18} aria-hidden />
      <span>{children}</span>
      {action}
    </li>
  );
}

interface TestCallStepsProps {
  phone: string;
  progress: TestCallProgress | null;
}

export function TestCallSteps({ phone, progress }: TestCallStepsProps) {
  const phase = progress?.phase ?? 'ringing';
  const wasAnswered = phase === 'answered' || phase === 'ended';
  const deliveries = progress?.deliveries ?? [];
  return (
    <section aria-label={texts.progress} aria-live="polite">
      <ol className={classes.steps}>
        <Step state={phase === 'ringing' ? 'running' : 'done'}>
          {texts.ringing(formatPhoneNumber(phone))}
        </Step>
        {wasAnswered && (
          <Step state={phase === 'answered' ? 'running' : 'done'}>{texts.answered}</Step>
        )}
        {phase === 'ended' && <Step state="done">{texts.ended}</Step>}
        {phase === 'refused' && <Step state="failed">{texts.refused}</Step>}
        {phase === 'failed' && <Step state="failed">{texts.failed}</Step>}
        {deliveries.map((delivery) => (
          <DeliveryStep key={delivery.gateway} {...delivery} />
        ))}
      </ol>
      {phase === 'ended' && (
        <p className={classes.next}>{deliveries.length === 0 ? texts.noTarget : texts.next}</p>
      )}
    </section>
  );
}

function DeliveryStep({ gateway, state, hold, person, candidates }: TestDelivery) {
  const name = getGatewayName(gateway, null);
  if (state === 'delivered' && getTargetKind(gateway) === 'webhook') {
    const receiver = (
      <ExternalLink to={`${DEMO_ORIGIN}/webhook`}>{texts.openReceiver}</ExternalLink>
    );
    return (
      <Step state="done" action={receiver}>
        {texts.sent(name)}
      </Step>
    );
  }
  if (state === 'delivered') {
    const page = getDemoContactPage(gateway, person);
    const link = page && <ExternalLink to={page}>{texts.openContact(name)}</ExternalLink>;
    return (
      <Step state="done" action={link}>
        {texts.delivered(name, person?.name ?? null)}
      </Step>
    );
  }
  if (state === 'skipped') return <Step state="done">{texts.skipped(name)}</Step>;
  if (state === 'ambiguous') {
    const choose = <Link to={`/integrations/choices?gateway=${gateway}`}>{texts.choose}</Link>;
    return (
      <Step state="attention" action={choose}>
        {texts.ambiguous(name, candidates)}
      </Step>
    );
  }
  if (hold !== null && state !== 'dead') {
    return (
      <Step state="attention" action={<Link to="/integrations/manager">{texts.reconnect}</Link>}>
        {texts.hold[hold](name)}
      </Step>
    );
  }
  if (state === 'dead') return <Step state="failed">{texts.failedDelivery(name)}</Step>;
  return <Step state="running">{texts.waiting(name)}</Step>;
}
