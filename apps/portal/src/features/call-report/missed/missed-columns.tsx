import type { MissedCall } from '@alo/contract/telephony/missed-calls.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { missedCalls as texts } from '@alo/messages/telephony/missed-calls.ts';
import { Avatar } from '../../../components/display/avatar.tsx';
import type { DataTableColumn } from '../../../components/table/data-table-column.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { formatDateTime, formatTime } from '../../../lib/text/time/relative-time.ts';
import classes from './missed-calls.module.css';
import { getMinutes } from './missed-tiles.tsx';

export const getWho = ({ contact }: MissedCall): string =>
  contact === '' ? texts.hidden : formatPhoneNumber(contact);

export const getForWhom = ({ attendant, extensionNumber }: MissedCall): string =>
  [attendant, extensionNumber].filter((part) => part !== null).join(' ');

const formatWhen = (instant: string, now: number) =>
  dayAt(instant) === dayAt(now) ? formatTime(instant) : formatDateTime(instant);

const describeAttempt = ({ ringSeconds, attempts }: MissedCall): string =>
  [texts.rang(ringSeconds), ...(attempts > 1 ? [texts.attempts(attempts)] : [])].join(', ');

export const buildMissedColumns = (now: number): DataTableColumn<MissedCall>[] => [
  { key: 'who', header: texts.columns.who, cell: (row) => <Who row={row} /> },
  { key: 'forWhom', header: texts.columns.forWhom, cell: (row) => <ForWhom row={row} /> },
  {
    key: 'when',
    header: texts.columns.when,
    align: 'right',
    cell: (row) => <When row={row} now={now} />,
  },
  { key: 'care', header: texts.columns.care, cell: (row) => <Care row={row} now={now} /> },
];

export function Who({ row }: { row: MissedCall }) {
  return (
    <span className={classes.two}>
      {getWho(row)}
      {row.contact === '' && <span className={classes.second}>{texts.hiddenNote}</span>}
    </span>
  );
}

export function ForWhom({ row }: { row: MissedCall }) {
  return (
    <>
      {getForWhom(row)} <span className={classes.muted}>· {describeAttempt(row)}</span>
    </>
  );
}

export function When({ row, now }: { row: MissedCall; now: number }) {
  return (
    <span className={`tabular ${classes.two} ${classes.when}`}>
      {formatWhen(row.missedAt, now)}
      {dayAt(row.missedAt) === dayAt(now) && (
        <span className={classes.second}>há {texts.ago(getMinutes(row.missedAt, now))}</span>
      )}
    </span>
  );
}

export function Care({ row, now }: { row: MissedCall; now: number }) {
  const { user } = useSession();
  const { claimedBy, triedAt, resolvedAt, resolvedBy } = row;
  if (resolvedAt !== null) {
    return (
      <>
        {resolvedBy === null ? texts.byCall : texts.byHand(resolvedBy)}{' '}
        <span className={classes.muted}>· {formatTime(resolvedAt)}</span>
      </>
    );
  }
  if (claimedBy !== null) {
    return (
      <span className={classes.care}>
        <Avatar name={claimedBy.name} tone="neutral" size="sm" />
        {claimedBy.id === user.id ? texts.youCall : texts.calling(claimedBy.name)}
      </span>
    );
  }
  return (
    <span className={classes.muted}>
      {triedAt === null ? texts.nobody : texts.tried(formatWhen(triedAt, now))}
    </span>
  );
}
