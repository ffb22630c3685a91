import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { deliveries as texts, deliveryEvent } from '@alo/messages/deliveries/deliveries.ts';
import { CardList } from '../../../components/table/rows/card-list.tsx';
import tableClasses from '../../../components/table/data-table.module.css';
import { RowCard } from '../../../components/table/rows/row-card.tsx';
import { RowCheckbox } from '../../../components/table/rows/row-checkbox.tsx';
import { TableGrid } from '../../../components/table/rows/table-grid.tsx';
import { updateChoice, type RowKey } from '../../../components/table/rows/table-selection.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { useIsNarrow } from '../../../lib/hooks/use-is-narrow.ts';
import { getTargetKind } from '../../../lib/text/target-name.ts';
import {
  getNumberLabel,
  formatShortWhen,
  formatWhen,
  formatAttendantLabel,
} from '../texts/delivery-labels.ts';
import { ContactName } from './contact-name.tsx';
import classes from './delivery-cells.module.css';
import {
  type ColumnFacts,
  getDeliveryColumns,
  DoneLines,
  OpenButton,
} from './delivery-columns.tsx';
import { DeliveryStatus } from './delivery-status.tsx';

interface DeliveryRowsProps {
  rows: readonly Delivery[];
  facts: ColumnFacts;
  chosenIds: ReadonlySet<RowKey>;
  onChoose: (ids: ReadonlySet<RowKey>) => void;
  openId: string | null;
  onOpen: (id: string) => void;
}

const getRowLabel = (delivery: Delivery) =>
  texts.choose(getNumberLabel(delivery), formatWhen(delivery));

export function DeliveryRows(props: DeliveryRowsProps) {
  const { rows, facts, chosenIds, onChoose, openId, onOpen } = props;
  const { canChangeIntegrations: mayChange } = useSession();
  const isNarrow = useIsNarrow();
  const renderOpenButton = (delivery: Delivery) => (
    <OpenButton
      delivery={delivery}
      isOpen={delivery.id === openId}
      onOpen={() => onOpen(delivery.id)}
    />
  );
  if (!isNarrow) {
    return (
      <div className={tableClasses.frame}>
        <TableGrid
          caption={texts.caption}
          columns={getDeliveryColumns(facts)}
          rows={rows}
          rowKey={({ id }) => id}
          {...(mayChange && {
            selection: {
              chosenKeys: chosenIds,
              onChange: onChoose,
              getRowLabel,
              pageLabel: texts.choosePage,
            },
          })}
          actions={renderOpenButton}
          openKey={openId}
        />
      </div>
    );
  }
  return (
    <CardList
      caption={texts.caption}
      rows={rows}
      rowKey={({ id }) => id}
      renderCard={(delivery) => (
        <RowCard
          title={getNumberLabel(delivery)}
          end={
            <>
              <span className={`tabular ${classes.time}`}>
                {formatShortWhen(delivery, facts.now)}
              </span>
              {renderOpenButton(delivery)}
            </>
          }
          subtitle={
            <CardLines
              delivery={delivery}
              contactUrl={facts.getContactUrl(delivery)}
              now={facts.now}
            />
          }
          {...(mayChange && {
            checkbox: (
              <RowCheckbox
                label={getRowLabel(delivery)}
                isOn={chosenIds.has(delivery.id)}
                onChange={(isOn) => onChoose(updateChoice(chosenIds, [delivery.id], isOn))}
              />
            ),
          })}
        />
      )}
    />
  );
}

function CardLines({
  delivery,
  contactUrl,
  now,
}: {
  delivery: Delivery;
  contactUrl: string | null;
  now: number;
}) {
  const attendant = formatAttendantLabel(delivery);
  return (
    <span className={classes.lines}>
      <span>
        {delivery.found?.person || delivery.state === 'ambiguous' ? (
          <>
            <ContactName delivery={delivery} contactUrl={contactUrl} />
            {attendant !== null && ` · ${attendant}`}
          </>
        ) : (
          attendant
        )}
      </span>
      {getTargetKind(delivery.gateway) === 'webhook' && (
        <span>{deliveryEvent[delivery.eventType]}</span>
      )}
      <DoneLines delivery={delivery} />
      <DeliveryStatus delivery={delivery} contactUrl={contactUrl} now={now} />
    </span>
  );
}
