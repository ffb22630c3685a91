import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { deliveries as texts, deliveryEvent } from '@alo/messages/deliveries/deliveries.ts';
import { IconChevronRight } from '@tabler/icons-react';
import type { DataTableColumn } from '../../../components/table/data-table-column.ts';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { kindOf, numberText, shortWhenText, whenText, whoText } from '../delivery-words.ts';
import { isCrm } from '../is-crm.ts';
import { whatWasDone } from '../what-was-done.ts';
import { ContactName } from './contact-name.tsx';
import classes from './delivery-cells.module.css';
import { DeliveryStanding } from './delivery-standing.tsx';

export interface ColumnFacts {
  gateway: string;
  /** Where a delivery's person is to be seen at the CRM; null: nobody knows. */
  pageOf: (delivery: Delivery) => string | null;
  /** In milliseconds. */
  now: number;
}

type Column = DataTableColumn<Delivery>;

/** A CRM has people, and where more is done than told of, what that was stands in the event's place. */
export function deliveryColumns({ gateway, pageOf, now }: ColumnFacts): readonly Column[] {
  const contact: Column = {
    key: 'contact',
    header: texts.columns.contact,
    cell: (delivery) => <ContactName delivery={delivery} page={pageOf(delivery)} />,
  };
  return [
    {
      key: 'call',
      header: texts.columns.call,
      cell: (delivery) => (
        <>
          <span className={`tabular ${classes.when}`}>{shortWhenText(delivery, now)}</span>
          <Who name={whoText(delivery)} />
        </>
      ),
    },
    {
      key: 'number',
      header: texts.columns.number,
      cell: (delivery) => <span className={classes.number}>{numberText(delivery)}</span>,
    },
    ...(isCrm(gateway) ? [contact] : []),
    kindOf(gateway) === 'webhook'
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
        <DeliveryStanding delivery={delivery} page={pageOf(delivery)} now={now} />
      ),
    },
  ];
}

function Who({ name }: { name: string | null }) {
  return (
    <span className={`${classes.second} ${classes.who}`} title={name ?? undefined}>
      {name}
    </span>
  );
}

/** What was done, and below why no more. Nothing of an address. */
export function DoneLines({ delivery }: { delivery: Delivery }) {
  const done = whatWasDone(delivery);
  if (done === null) return null;
  return (
    <span className={classes.done}>
      {done.what}
      {done.why !== null && (
        <span className={classes.second} title={done.why}>
          {done.why}
        </span>
      )}
    </span>
  );
}

interface OpenButtonProps {
  delivery: Delivery;
  isOpen: boolean;
  onOpen: () => void;
}

export function OpenButton({ delivery, isOpen, onOpen }: OpenButtonProps) {
  return (
    <IconButton
      size="sm"
      label={texts.show(numberText(delivery), whenText(delivery))}
      className={classes.open}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <IconChevronRight size={16} aria-hidden />
    </IconButton>
  );
}
