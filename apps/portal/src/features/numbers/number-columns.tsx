import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { numbers as texts } from '@alo/messages/telephony/numbers.ts';
import {
  IconAlertTriangle,
  IconBan,
  IconTransferIn,
  IconCheck,
  IconPhone,
  IconPhoneOff,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../components/feedback/badge.tsx';
import type { DataTableColumn } from '../../components/table/data-table-column.ts';
import { RowCard } from '../../components/table/rows/row-card.tsx';
import { describeExtension, describeRinging } from './describe-ringing.ts';
import { joinNames } from './join-names.ts';
import classes from './number-cells.module.css';
import type { NumberRow } from './use-numbers.ts';

const { columns, states } = texts;

export const numberColumns: readonly DataTableColumn<NumberRow>[] = [
  { key: 'number', header: columns.number, cell: (row) => <Name row={row} /> },
  { key: 'rings', header: columns.rings, cell: (row) => <Rings row={row} /> },
  {
    key: 'shownBy',
    header: columns.shownBy,
    cell: (row) => <span className={classes.shownBy}>{describeShownBy(row)}</span>,
  },
  { key: 'state', header: columns.state, cell: (row) => <State row={row} /> },
];

export function NumberCard({ row, actions }: { row: NumberRow; actions: ReactNode }) {
  return (
    <RowCard
      title={<Name row={row} />}
      end={<State row={row} />}
      facts={[
        { label: columns.rings, value: <RingingText row={row} /> },
        { label: columns.shownBy, value: describeShownBy(row) },
      ]}
      actions={actions}
    />
  );
}

export const getSearchText = (row: NumberRow) =>
  [
    row.number,
    formatPhoneNumber(row.number),
    ...row.ringing.map(describeExtension),
    ...row.shownBy,
  ].join(' ');

const Name = ({ row }: { row: NumberRow }) => (
  <span className={classes.name}>
    <span className={classes.number}>{formatPhoneNumber(row.number)}</span>
    <small>{describeKind(row)}</small>
  </span>
);

function describeKind({ number, portability }: NumberRow): string {
  const isComing = portability === 'requested' || portability === 'dated';
  const kind = texts.kinds[parseDialedNumber(number).numberClass];
  return [kind, isComing && texts.comesFromElsewhere].filter(Boolean).join(', ');
}

function Rings({ row }: { row: NumberRow }) {
  const count = row.ringing.length;
  const Icon = count === 0 ? IconPhoneOff : count === 1 ? IconPhone : IconUsersGroup;
  return (
    <span className={classes.rings}>
      <Icon size={16} aria-hidden />
      <RingingText row={row} />
    </span>
  );
}

function RingingText({ row: { ringing } }: { row: NumberRow }) {
  const help = [texts.ringsNowhereHelp, null, texts.ringsTogether][Math.min(ringing.length, 2)];
  return (
    <span className={classes.two}>
      {describeRinging(ringing)}
      {help && <small>{help}</small>}
    </span>
  );
}

function describeShownBy({ shownBy, canBeShown }: NumberRow): string {
  if (!canBeShown) return texts.isNotShown;
  return shownBy.length === 0 ? texts.shownByNobody : joinNames(shownBy);
}

function State({ row }: { row: NumberRow }) {
  const { tone, icon: Icon, text } = getState(row);
  return (
    <span className={classes.two}>
      <Badge tone={tone} hasRing icon={<Icon size={14} aria-hidden />}>
        {text}
      </Badge>
      {row.portability === 'refused' && <small>{row.portabilityReason}</small>}
    </span>
  );
}

function getState(row: NumberRow): { tone: BadgeTone; icon: TablerIcon; text: string } {
  if (row.isSuspended) return { tone: 'danger', icon: IconBan, text: states.suspended };
  if (row.portability === 'refused') {
    return { tone: 'danger', icon: IconAlertTriangle, text: states.refused };
  }
  if (row.portability === 'requested') {
    return { tone: 'info', icon: IconTransferIn, text: states.requested };
  }
  if (row.portabilityDate !== null) {
    const day = formatDay(row.portabilityDate).slice(0, 5);
    return { tone: 'info', icon: IconTransferIn, text: states.dated(day) };
  }
  return row.ringing.length > 0
    ? { tone: 'success', icon: IconCheck, text: states.active }
    : { tone: 'warning', icon: IconAlertTriangle, text: states.noDestination };
}
