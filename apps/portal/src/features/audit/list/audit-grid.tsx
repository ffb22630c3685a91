import type { AuditEvent } from '@alo/contract/product/audit-events.ts';
import { audit } from '@alo/messages/product/audit.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, useId, useState } from 'react';
import type { DataTableColumn } from '../../../components/table/data-table-column.ts';
import { TableHead } from '../../../components/table/rows/table-grid.tsx';
import tableClasses from '../../../components/table/rows/table-grid.module.css';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { describeDevice } from '../../../lib/text/device-name.ts';
import { formatDateTime } from '../../../lib/text/time/relative-time.ts';
import { AuditActor } from './audit-actor.tsx';
import { AuditDetails } from './audit-details.tsx';
import classes from './audit-grid.module.css';
import { getActionText, getTargetText } from './describe-event.ts';

export const AUDIT_COLUMNS: readonly DataTableColumn<AuditEvent>[] = [
  {
    key: 'when',
    header: audit.columns.when,
    cell: (event) => (
      <span className={`tabular ${classes.when}`}>{formatDateTime(event.happenedAt)}</span>
    ),
  },
  { key: 'who', header: audit.columns.who, cell: (event) => <AuditActor event={event} /> },
  { key: 'what', header: audit.columns.what, cell: (event) => <AuditAction event={event} /> },
  {
    key: 'from',
    header: audit.columns.from,
    isLowPriority: true,
    cell: (event) => <AuditOrigin event={event} />,
  },
];

export function AuditGrid({ events }: { events: readonly AuditEvent[] }) {
  return (
    <table className={`${tableClasses.table} ${classes.table}`}>
      <caption className="visually-hidden">{audit.caption}</caption>
      <TableHead columns={AUDIT_COLUMNS} hasActions actionsHeader={audit.columns.details} />
      <tbody>
        {events.map((event) => (
          <AuditRow key={event.id} event={event} />
        ))}
      </tbody>
    </table>
  );
}

function AuditRow({ event }: { event: AuditEvent }) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <Fragment>
      <tr data-open={isOpen || undefined}>
        {AUDIT_COLUMNS.map(({ key, cell, isLowPriority }, index) => {
          const Cell = index === 0 ? 'th' : 'td';
          return (
            <Cell
              key={key}
              scope={index === 0 ? 'row' : undefined}
              data-minor={isLowPriority || undefined}
            >
              {cell(event)}
            </Cell>
          );
        })}
        <td>
          <div className={tableClasses.actions}>
            <DetailsButton
              event={event}
              isOpen={isOpen}
              controls={detailsId}
              onToggle={() => setOpen(!isOpen)}
            />
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId} className={classes.opened}>
          <td colSpan={AUDIT_COLUMNS.length + 1}>
            <AuditDetails event={event} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

interface DetailsButtonProps {
  event: AuditEvent;
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
}

export function DetailsButton({ event, isOpen, controls, onToggle }: DetailsButtonProps) {
  const label = isOpen ? audit.hideDetails : audit.showDetails;
  return (
    <IconButton
      size="sm"
      label={label(getActionText(event), formatDateTime(event.happenedAt))}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      <IconChevronDown size={16} aria-hidden className={classes.chevron} />
    </IconButton>
  );
}

export function AuditAction({ event }: { event: AuditEvent }) {
  const target = getTargetText(event);
  return (
    <>
      {getActionText(event)}
      {target !== null && <span className={classes.second}>{target}</span>}
    </>
  );
}

export function AuditOrigin({ event }: { event: AuditEvent }) {
  if (event.address === null) return <>{audit.noAddress}</>;
  return (
    <>
      {event.address}
      <span className={classes.second}>{describeDevice(event.userAgent).name}</span>
    </>
  );
}
