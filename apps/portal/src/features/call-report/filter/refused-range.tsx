import { callReport } from '@alo/messages/telephony/call-report.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import classes from './refused-range.module.css';

export function RefusedRange() {
  return (
    <div className={classes.refused}>
      <Alert tone="warning">
        <strong>{callReport.rangeTooLong}</strong>
        <p>{callReport.range.tooLongInAddress}</p>
      </Alert>
    </div>
  );
}
