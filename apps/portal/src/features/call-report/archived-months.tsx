import { callReport } from '@alo/messages/telephony/call-report.ts';
import { Alert } from '../../components/feedback/alert.tsx';
import { describeMonths } from '../../lib/text/month-text.ts';
import classes from './filter/refused-range.module.css';

export function ArchivedMonths({ months }: { months: readonly string[] }) {
  if (months.length === 0) return null;
  return (
    <div className={classes.refused}>
      <Alert tone="info">
        <strong>{callReport.archived.title(describeMonths(months))}</strong>
        <p>{callReport.archived.text}</p>
      </Alert>
    </div>
  );
}
