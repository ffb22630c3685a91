import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { deliveries as texts, deliveryEvent } from '@alo/messages/deliveries/deliveries.ts';
import { IconChevronRight } from '@tabler/icons-react';
import type { DataTableColumn } from '../../../components/table/data-table-column.ts';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import {
  getNumberLabel,
  formatShortWhen,
  formatWhen,
  formatAttendantLabel,
} from '../texts/delivery-labels.ts';
import { describeResult } from '../texts/delivery-result.ts';
import { ContactName } from './contact-name.tsx';
import classes from './delivery-cells.module.css';
import { DeliveryStatus } from './delivery-status.tsx';
import { getTargetKind, isCrm } from '../../../lib/text/target-name.ts';

export interface ColumnFacts {
  gateway: string;
  getContactUrl: (delivery: Delivery) => string | null;
  now: number;
}

type Column = DataTableColumn<Delivery>;

/** Only CRMs have contacts; only webhooks have events. */
export function getDeliveryColumns({
  gateway,
  getContactUrl,
  now,
}: ColumnFacts): readonly Column[] {
  const contact: Column = {
    key: 'contact',
    header: texts.columns.contact,
    cell: (delivery) => <ContactName delivery={delivery} contactUrl={getContactUrl(delivery)} />,
  };
  return [
    {
      key: 'call',
      header: texts.columns.call,
      cell: (delivery) => (
        <>
          <span className={`tabular ${classes.when}`}>{formatShortWhen(delivery, now)}</span>
          <Attendant delivery={delivery} />
        </>
      ),
    },
    {
      key: 'number',
      header: texts.columns.number,
      cell: (delivery) => <span className={classes.number}>{getNumberLabel(delivery)}</span>,
    },
    ...(isCrm(gateway) ? [contact] : []),
    getTargetKind(gateway) === 'webhook'
      ? {
          key: 'event',
          header: texts.columns.event,
          isLowPriority: true,
          cell: ({ eventType }) => deliveryEvent[eventType],
        }
      : {
          key: 'done',
          header: texts.columns.done,
          isLowPriority: true,
          cell: (delivery) => <DoneLines delivery={delivery} />,
        },
    {
      key: 'state',
      header: texts.columns.state,
      cell: (delivery) => (
        <DeliveryStatus delivery={delivery} contactUrl={getContactUrl(delivery)} now={now} />
      ),
    },
  ];
}

function Attendant({ delivery }: { delivery: Delivery }) {
  return (
    <span
      className={`${classes.second} ${classes.attendant}`}
      title={formatAttendantLabel(delivery) ?? undefined}
    >
      <span className={classes.attendantName}>{delivery.attendant}</span> {delivery.extensionNumber}
    </span>
  );
}

export function DoneLines({ delivery }: { delivery: Delivery }) {
  const result = describeResult(delivery);
  if (result === null) return null;
  return (
    <span className={classes.done}>
      {result.text}
      {result.explanation !== null && (
        <span className={classes.second} title={result.explanation}>
          {result.explanation}
        </span>
      )}
    </span>
  );
}

interface OpenButtonProps {
  delivery: Delivery;
  target?: string;
  isOpen: boolean;
  onOpen: () => void;
}

export function OpenButton({ delivery, target, isOpen, onOpen }: OpenButtonProps) {
  return (
    <IconButton
      size="sm"
      label={[texts.show(getNumberLabel(delivery), formatWhen(delivery)), target]
        .filter(Boolean)
        .join(', ')}
      className={classes.open}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <IconChevronRight size={16} aria-hidden />
    </IconButton>
  );
}
