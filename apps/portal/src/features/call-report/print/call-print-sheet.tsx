import type { Call } from '@alo/domain/calls/call.ts';
import { formatDuration } from '@alo/domain/time/duration.ts';
import { formatExactAmount } from '@alo/domain/money/money.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { clockAt, type Day, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { callDirection, callOutcome } from '@alo/messages/telephony/calls.ts';
import { getOutcome } from '@alo/domain/calls/hangup-cause.ts';
import { formatAttendantName } from '@alo/domain/calls/attendant-name.ts';
import { formatCount, formatMoreThan } from '../../../lib/text/number-text.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { describeDay, describeRange } from '../day-text.ts';
import { listActiveFilters } from '../filter/active-filters.ts';
import type { CallReportFilter } from '../filter/call-report-filter.ts';
import classes from './call-print-sheet.module.css';

// Prints about 60 sheets.
const MAX_PRINTED_CALLS = 2_000;

const { columns, print: texts } = callReport;

interface CallPrintSheetProps {
  filter: CallReportFilter;
  today: Day;
  calls: readonly Call[];
  total: number | null;
  isTotalExact: boolean;
  withPrices: boolean;
}

/** The list renders only visible calls, so printing needs its own table. */
export function CallPrintSheet({
  filter,
  today,
  calls,
  total,
  isTotalExact,
  withPrices,
}: CallPrintSheetProps) {
  const { organization } = useSession();
  const printed = calls.slice(0, MAX_PRINTED_CALLS);
  const heads = [
    columns.start,
    columns.attendant,
    columns.extension,
    columns.number,
    columns.direction,
    columns.duration,
    columns.outcome,
    ...(withPrices ? [columns.minutePrice, columns.price] : []),
  ];
  return (
    <>
      <p className={classes.what}>
        {[
          organization.name,
          describeRange(filter),
          ...(filter.number === '' ? [] : [texts.number(filter.number)]),
          ...listActiveFilters(filter).map(({ name }) => name),
        ].join(' · ')}
      </p>
      {total !== null && (total > printed.length || !isTotalExact) && (
        <p className={classes.bound}>
          {texts.bound(
            formatCount(printed.length),
            isTotalExact ? formatCount(total) : formatMoreThan(total),
          )}
        </p>
      )}
      <table className={classes.table}>
        <caption className="visually-hidden">{callReport.tableLabel}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.map((call, index) => {
            const day = dayAt(call.startedAt);
            const before = printed[index - 1];
            const isNewDay = before === undefined || dayAt(before.startedAt) !== day;
            return [
              isNewDay && (
                <tr key={day} className={classes.day}>
                  <th scope="rowgroup" colSpan={heads.length}>
                    {describeDay(day, today)}
                  </th>
                </tr>
              ),
              <CallLine key={call.id} call={call} withPrices={withPrices} />,
            ];
          })}
        </tbody>
      </table>
    </>
  );
}

function CallLine({ call, withPrices }: { call: Call; withPrices: boolean }) {
  const { minutePrice, callPrice } = call;
  return (
    <tr>
      <td>{clockAt(call.startedAt).slice(11)}</td>
      <td>{formatAttendantName(call.attendant)}</td>
      <td>{call.extensionNumber}</td>
      <td>{formatPhoneNumber(call.dialedNumber)}</td>
      <td>{callDirection[call.direction]}</td>
      <td>{formatDuration(call.durationSeconds)}</td>
      <td>{callOutcome[getOutcome(call.hangupCause)]}</td>
      {withPrices && (
        <>
          <td>{minutePrice === null ? '—' : formatExactAmount(minutePrice)}</td>
          <td>{callPrice === null ? '—' : formatExactAmount(callPrice)}</td>
        </>
      )}
    </tr>
  );
}
