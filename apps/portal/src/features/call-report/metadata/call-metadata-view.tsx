import type { Call } from '@alo/domain/calls/call.ts';
import { formatDuration } from '@alo/domain/time/duration.ts';
import { formatExactAmount, formatExactMoney } from '@alo/domain/money/money.ts';
import { clockAt, dayAt, formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { callDirection } from '@alo/messages/telephony/calls.ts';
import type { ReactNode } from 'react';
import { formatAttendantName } from '@alo/domain/calls/attendant-name.ts';
import { toMetadataEntries, formatMetadata } from './call-metadata.ts';
import classes from './call-metadata-modal.module.css';
import { CopyButton } from '../../../components/buttons/copy-button.tsx';
import { OutcomeBadge } from '../outcome-badge.tsx';
import { useMissingRecording } from '../recording/use-missing-recording.ts';

const texts = callReport.metadata;

export function CallMetadata({ call, withPrices }: { call: Call; withPrices: boolean }) {
  const entries = toMetadataEntries(call.metadata);
  const missingReason = useMissingRecording(call);
  const attendant = `${formatAttendantName(call.attendant)} ${call.extensionNumber}`.trim();
  const when = `${formatDay(dayAt(call.startedAt))} ${clockAt(call.startedAt).slice(11)}`;

  return (
    <>
      <p className={classes.lead}>{[attendant, callDirection[call.direction], when].join(' · ')}</p>
      <dl className={classes.facts}>
        <Fact label={callReport.columns.outcome}>
          <OutcomeBadge hangupCause={call.hangupCause} hasRing />
        </Fact>
        <Fact label={callReport.columns.duration}>{formatDuration(call.durationSeconds)}</Fact>
        {withPrices && (
          <>
            <Fact label={callReport.columns.minutePrice}>
              {call.minutePrice === null ? '—' : formatExactAmount(call.minutePrice)}
            </Fact>
            <Fact label={callReport.columns.price}>
              {call.callPrice === null ? '—' : formatExactMoney(call.callPrice)}
            </Fact>
          </>
        )}
      </dl>
      {missingReason !== null && <p className={classes.none}>{missingReason}</p>}
      <div className={classes.sectionHead}>
        <h3 className={classes.sectionTitle}>{texts.title}</h3>
        {entries.length > 0 && <CopyButton text={formatMetadata(call.metadata)} />}
      </div>
      {entries.length === 0 ? (
        <p className={classes.none}>{texts.empty}</p>
      ) : (
        <dl className={classes.pairs}>
          {entries.map(([key, text]) => (
            <div key={key} className={classes.pair}>
              <dt>{key}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}
