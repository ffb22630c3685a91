import type { Delivery } from '@alo/contract/deliveries.ts';
import { deliveries as texts, deliveryEvent } from '@alo/messages/deliveries.ts';
import { IconChevronRight } from '@tabler/icons-react';
import type { DataTableColumn } from '../../../components/data-table/data-table-column.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { besideState, numberText, whenText, whoText } from '../delivery-words.ts';
import { StateBadge } from '../state-badge.tsx';
import classes from './delivery-cells.module.css';

export const DELIVERY_COLUMNS: readonly DataTableColumn<Delivery>[] = [
  {
    key: 'call',
    header: texts.columns.call,
    cell: (delivery) => (
      <>
        <span className={`tabular ${classes.when}`}>{whenText(delivery)}</span>
        <span className={classes.second}>{whoText(delivery)}</span>
      </>
    ),
  },
  {
    key: 'number',
    header: texts.columns.number,
    cell: (delivery) => <span className={classes.number}>{numberText(delivery)}</span>,
  },
  {
    key: 'event',
    header: texts.columns.event,
    isLowPriority: true,
    cell: ({ eventType }) => deliveryEvent[eventType],
  },
  {
    key: 'state',
    header: texts.columns.state,
    cell: (delivery) => <DeliveryStanding delivery={delivery} />,
  },
];

/** How it stands, and since when or why. */
export function DeliveryStanding({ delivery }: { delivery: Delivery }) {
  const beside = besideState(delivery);
  return (
    <span className={classes.standing}>
      <StateBadge delivery={delivery} />
      <span className={`tabular ${classes.beside}`}>
        {[delivery.isTest && texts.test, delivery.isReplay && texts.again, beside]
          .filter(Boolean)
          .join(' · ')}
      </span>
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
