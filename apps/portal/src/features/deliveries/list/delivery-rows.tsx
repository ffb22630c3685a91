import type { Delivery } from '@alo/contract/deliveries.ts';
import { deliveries as texts } from '@alo/messages/deliveries.ts';
import { CardList } from '../../../components/data-table/card-list.tsx';
import tableClasses from '../../../components/data-table/data-table.module.css';
import { RowCard } from '../../../components/data-table/row-card.tsx';
import { RowCheckbox } from '../../../components/data-table/row-checkbox.tsx';
import { TableGrid } from '../../../components/data-table/table-grid.tsx';
import { choiceWith, type RowKey } from '../../../components/data-table/table-selection.ts';
import { useIsNarrow } from '../../../lib/use-is-narrow.ts';
import { numberText, whenText, whoText } from '../delivery-words.ts';
import { DELIVERY_COLUMNS, DeliveryStanding, OpenButton } from './delivery-columns.tsx';

interface DeliveryRowsProps {
  rows: readonly Delivery[];
  chosen: ReadonlySet<RowKey>;
  onChoose: (chosen: ReadonlySet<RowKey>) => void;
  openId: string | null;
  onOpen: (id: string) => void;
}

const labelOf = (delivery: Delivery) => texts.choose(numberText(delivery), whenText(delivery));

/** As a table, and as cards where there is no room for one. */
export function DeliveryRows({ rows, chosen, onChoose, openId, onOpen }: DeliveryRowsProps) {
  const isNarrow = useIsNarrow();
  const opening = (delivery: Delivery) => (
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
          columns={DELIVERY_COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          selection={{ chosen, onChange: onChoose, labelOf, pageLabel: texts.choosePage }}
          actions={opening}
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
          title={numberText(delivery)}
          end={opening(delivery)}
          subtitle={
            <>
              <span className="tabular">{whenText(delivery)}</span>
              {whoText(delivery) !== null && ` · ${whoText(delivery)}`}
            </>
          }
          facts={[{ label: texts.columns.state, value: <DeliveryStanding delivery={delivery} /> }]}
          checkbox={
            <RowCheckbox
              label={labelOf(delivery)}
              isOn={chosen.has(delivery.id)}
              onChange={(isOn) => onChoose(choiceWith(chosen, [delivery.id], isOn))}
            />
          }
        />
      )}
    />
  );
}
