import { formatAmount, moneyFromReais } from '@alo/domain/money/money.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { formatDuration } from '@alo/domain/time/duration.ts';
import { liveCalls as texts } from '@alo/messages/telephony/live-calls.ts';
import {
  IconPhone,
  IconPhoneCalling,
  IconPhoneIncoming,
  IconPhoneOff,
  IconPhoneOutgoing,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/display/avatar.tsx';
import { Badge } from '../../components/feedback/badge.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { RecordingBadge } from '../../components/feedback/recording-badge.tsx';
import type { DataTableColumn } from '../../components/table/data-table-column.ts';
import { formatPercent } from '../../lib/text/number-text.ts';
import { formatTimeWithSeconds } from '../../lib/text/time/relative-time.ts';
import { getCost, getSeconds, getSince, sumCosts, sumReserved } from './live-cost.ts';
import classes from './live-calls.module.css';
import type { LiveRow } from './use-live-calls.ts';

export const getOther = ({ number }: LiveRow): string =>
  number === '' || number === 'anonymous' ? texts.hidden : formatPhoneNumber(number);

export const getContact = (row: LiveRow): string => row.contactName ?? getOther(row);

export const getWho = ({ name, extension }: LiveRow): string =>
  [name, extension].filter(Boolean).join(' ');

/** The switch has not confirmed an end that was ordered here. */
export interface RowView {
  now: number;
  isEnding: (id: string) => boolean;
}

export const formatReais = (reais: number | null) =>
  reais === null ? '' : formatAmount(moneyFromReais(reais));

export function getDuration(row: LiveRow, now: number): string {
  return formatDuration(row.end ? row.end.duration : getSeconds(row, now));
}

export const hasQuality = ({ quality, end }: LiveRow): boolean =>
  quality !== null && end === undefined;

export function getQualityText(row: LiveRow): string {
  const { quality } = row;
  if (quality === null || !hasQuality(row)) return texts.unknown;
  return texts.quality(formatPercent(quality.lossPercent, 1), quality.jitterMs);
}

export function getCostText(row: LiveRow, now: number): string {
  if (row.end) return formatReais(row.end.call_price ?? 0);
  const cost = getCost(row, now);
  return cost === null ? '' : formatAmount(cost);
}

const getCurrent = (rows: readonly LiveRow[]) => rows.filter(({ end }) => end === undefined);

export function describeRows(rows: readonly LiveRow[]): string {
  const current = getCurrent(rows);
  const ringing = current.filter(({ answeredAt }) => answeredAt === null).length;
  return texts.total(current.length, current.length - ringing, ringing);
}

export const formatTotalCost = (rows: readonly LiveRow[], now: number): string =>
  formatAmount(sumCosts(getCurrent(rows), now));

interface ColumnChoice {
  isUnlimited: boolean;
  isMeasured: boolean;
}

export const buildLiveColumns = (
  view: RowView,
  { isUnlimited, isMeasured }: ColumnChoice,
): DataTableColumn<LiveRow>[] => {
  const { columns } = texts;
  const money = (key: string, header: string, cell: (row: LiveRow) => string) => ({
    key,
    header,
    align: 'right' as const,
    cell: (row: LiveRow) => <Figure text={cell(row)} />,
  });
  return [
    {
      key: 'extension',
      header: columns.extension,
      cell: (row) => <Extension row={row} />,
      skeleton: <PartySkeleton mark={<Skeleton width={28} height={28} radius={14} />} />,
      total: describeRows,
    },
    {
      key: 'number',
      header: columns.number,
      cell: (row) => <Other row={row} />,
      skeleton: <PartySkeleton mark={<Skeleton width={16} height={16} />} />,
    },
    {
      key: 'state',
      header: columns.state,
      cell: (row) => <State row={row} view={view} />,
      skeleton: <Skeleton width={96} height={24} radius={12} />,
    },
    money('since', columns.since, (row) => formatTimeWithSeconds(getSince(row))),
    {
      key: 'duration',
      header: columns.duration,
      align: 'right',
      cell: (row) => (
        <strong className={`tabular ${classes.figure} ${classes.duration}`}>
          {getDuration(row, view.now)}
        </strong>
      ),
    },
    ...(isMeasured
      ? [{ ...money('quality', columns.quality, getQualityText), isLowPriority: true }]
      : []),
    ...(isUnlimited
      ? []
      : [
          {
            ...money('minutePrice', columns.minutePrice, (row) => formatReais(row.minutePrice)),
            isLowPriority: true,
          },
          {
            ...money('cost', columns.cost, (row) => getCostText(row, view.now)),
            total: (rows: readonly LiveRow[]) => <Figure text={formatTotalCost(rows, view.now)} />,
          },
          {
            ...money('reserved', columns.reserved, (row) => formatReais(row.reserved)),
            isLowPriority: true,
            total: (rows: readonly LiveRow[]) => (
              <Figure text={formatAmount(sumReserved(getCurrent(rows)))} />
            ),
          },
        ]),
  ];
};

const ZERO = formatAmount(0);

export const Figure = ({ text, unit = '' }: { text: string; unit?: string }) => (
  <span className={`tabular ${classes.figure}`} data-zero={text === ZERO || undefined}>
    {unit}
    {text}
  </span>
);

const PartySkeleton = ({ mark }: { mark: ReactNode }) => (
  <span className={classes.party}>
    {mark}
    <Skeleton width={110} />
  </span>
);

export const Extension = ({ row }: { row: LiveRow }) => (
  <span className={classes.party} data-ended={row.end !== undefined || undefined}>
    <Avatar name={row.name ?? row.extension} tone="neutral" size="sm" />
    <span className={classes.who}>
      <span className={classes.name}>{row.name}</span>{' '}
      <span className={classes.muted}>{row.extension}</span>
    </span>
  </span>
);

export function Other({ row }: { row: LiveRow }) {
  const isInbound = row.direction === 'inbound';
  const Icon = isInbound ? IconPhoneIncoming : IconPhoneOutgoing;
  return (
    <span className={classes.party}>
      <Icon size={16} className={classes.muted} aria-hidden />
      <span>
        <span className="visually-hidden">{isInbound ? texts.inbound : texts.outbound}: </span>
        <span className={row.contactName === null ? classes.figure : undefined}>
          {getContact(row)}
        </span>
        {row.contactName !== null && (
          <small className={`tabular ${classes.second}`}>{getOther(row)}</small>
        )}
      </span>
    </span>
  );
}

export function State({ row, view }: { row: LiveRow; view: RowView }) {
  if (row.end !== undefined) {
    const isUnanswered = row.end !== null && row.end.answered_at === null;
    return (
      <Badge tone="neutral" icon={<IconPhoneOff size={14} aria-hidden />}>
        {isUnanswered ? texts.notAnswered : texts.ended}
      </Badge>
    );
  }
  if (view.isEnding(row.id)) return <Badge tone="neutral">{texts.ending}</Badge>;
  if (row.answeredAt === null) {
    return (
      <Badge tone="info" icon={<IconPhoneCalling size={14} aria-hidden />}>
        {texts.states.ringing}
      </Badge>
    );
  }
  return (
    <span className={classes.badges}>
      <Badge tone="success" icon={<IconPhone size={14} aria-hidden />}>
        {texts.states.talking}
      </Badge>
      {row.recorded && <RecordingBadge isPaused={row.recordingPaused} />}
    </span>
  );
}
