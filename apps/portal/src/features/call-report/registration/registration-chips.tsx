import type { RegistrationCounts } from '@alo/contract/telephony/call-registrations.ts';
import type { Registration } from '@alo/contract/telephony/registration.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { IconCheck } from '@tabler/icons-react';
import { formatCount, formatMoreThan } from '../../../lib/text/number-text.ts';
import type { CallReportFilter } from '../filter/call-report-filter.ts';
import { RegistrationIcon } from './registration-mark.tsx';
import classes from './registration-chips.module.css';
import { useRegistrationCounts } from './use-registrations.ts';

const texts = callReport.registration;
const SHOWN: readonly Registration[] = ['registered', 'waiting', 'failed', 'ignored'];

interface RegistrationChipsProps {
  filter: CallReportFilter;
  onChange: (part: Pick<CallReportFilter, 'registration'>) => void;
}

/** RPT-16 */
export function RegistrationChips({ filter, onChange }: RegistrationChipsProps) {
  const { data: counts } = useRegistrationCounts(filter);
  const chosen = filter.registration;
  return (
    <div role="group" aria-label={texts.label} className={`no-print ${classes.chips}`}>
      <span className={classes.label} aria-hidden>
        {texts.label}
      </span>
      <button
        type="button"
        className={classes.chip}
        aria-pressed={chosen === null}
        onClick={() => onChange({ registration: null })}
      >
        {chosen === null && <IconCheck size={14} aria-hidden />}
        {texts.all}
      </button>
      {SHOWN.map((registration) => (
        <button
          key={registration}
          type="button"
          className={classes.chip}
          aria-pressed={chosen === registration}
          onClick={() => onChange({ registration: chosen === registration ? null : registration })}
        >
          <RegistrationIcon registration={registration} />
          {texts.state[registration]}{' '}
          <b className="tabular">{counts ? formatShown(counts, registration) : '—'}</b>
        </button>
      ))}
    </div>
  );
}

function formatShown(counts: RegistrationCounts, registration: Registration): string {
  const count = counts[registration];
  if (!counts.more.includes(registration)) return formatCount(count);
  return count === 0 ? '—' : formatMoreThan(count);
}
