import type { CallRegistration } from '@alo/contract/telephony/call-registrations.ts';
import type { Registration } from '@alo/contract/telephony/registration.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import {
  IconAlertCircle,
  IconCheck,
  IconCircleMinus,
  IconClock,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './registration-mark.module.css';

const texts = callReport.registration;

const ICONS: Record<Registration, TablerIcon> = {
  registered: IconCheck,
  waiting: IconClock,
  failed: IconAlertCircle,
  ignored: IconCircleMinus,
};

export function RegistrationIcon({ registration }: { registration: Registration }) {
  const Icon = ICONS[registration];
  return <Icon size={16} aria-hidden className={classes.icon} data-registration={registration} />;
}

/** Empty until known, and without targets. */
export function RegistrationMark({ of }: { of: CallRegistration | null | undefined }) {
  if (!of) return null;
  return (
    <span className={classes.mark}>
      <RegistrationIcon registration={of.registration} />
      <span className={classes.words}>
        {texts.state[of.registration]} <RegistrationNote of={of} />
      </span>
    </span>
  );
}

function RegistrationNote({ of: { registration, targets } }: { of: CallRegistration }) {
  const decisive = targets.filter(({ state }) => matches(registration, state));
  const choice = decisive.find(({ reason }) => reason?.code === 'severalContacts');
  if (choice) {
    return (
      <Link className={classes.choose} to={`/integrations/choices?gateway=${choice.gateway}`}>
        {texts.choose}
      </Link>
    );
  }
  const code = registration === 'ignored' ? decisive[0]?.reason?.code : undefined;
  const why = code === undefined ? undefined : texts.why[code];
  const [only, ...others] = decisive;
  return (
    <span className={classes.note}>
      {why ?? (others.length === 0 ? only?.name : texts.targets(decisive.length))}
    </span>
  );
}

function matches(
  registration: Registration,
  state: CallRegistration['targets'][number]['state'],
): boolean {
  if (state === 'dead') return registration === 'failed';
  if (state === 'delivered') return registration === 'registered';
  if (state === 'skipped') return registration === 'ignored';
  return registration === 'waiting';
}
