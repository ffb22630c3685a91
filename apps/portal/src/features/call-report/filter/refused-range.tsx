import { callReport } from '@alo/messages/telephony/call-report.ts';
import { callExports } from '@alo/messages/telephony/call-exports.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { ExportsLink } from '../exports/exports-link.tsx';
import classes from './refused-range.module.css';

export function RefusedRange() {
  return (
    <div className={classes.refused}>
      <Alert tone="warning" action={<ExportsLink isPreparing />}>
        <strong>{callReport.rangeTooLong}</strong>
        <p>
          {callReport.range.tooLongInAddress} {callExports.prepareText}
        </p>
      </Alert>
    </div>
  );
}
