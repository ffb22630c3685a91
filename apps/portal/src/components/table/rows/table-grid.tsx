import { dataTable } from '@alo/messages/platform/controls.ts';
import type { ReactNode } from 'react';
import type { DataTableColumn } from '../data-table-column.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import classes from './table-grid.module.css';
import type { RowKey, TableSelection } from './table-selection.ts';
import { useRowChoice } from './use-row-choice.ts';

interface TableGridProps<Row> {
  caption: string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  /** Includes other pages' rows; defaults to `rows`. */
  totalRows?: readonly Row[];
  rowKey: (row: Row) => RowKey;
  actions?: (row: Row) => ReactNode;
  selection?: TableSelection<Row>;
  openKey?: RowKey | null;
}

const NO_SELECTION: TableSelection<unknown> = {
  chosenKeys: new Set(),
  onChange: () => {},
  getRowLabel: () => '',
  pageLabel: '',
};

export function TableGrid<Row>({
  caption,
  columns,
  rows,
  totalRows = rows,
  rowKey,
  actions,
  selection,
  openKey = null,
}: TableGridProps<Row>) {
  const choice = useRowChoice(selection ?? NO_SELECTION, rows.map(rowKey));
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{caption}</caption>
      <TableHead
        columns={columns}
        hasActions={actions !== undefined}
        checkbox={
          selection && (
            <RowCheckbox
              label={selection.pageLabel}
              isOn={choice.isPageOn}
              isMixed={choice.isPageMixed}
              onChange={choice.choosePage}
            />
          )
        }
      />
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            data-chosen={
              rowKey(row) === openKey || selection?.chosenKeys.has(rowKey(row)) || undefined
            }
          >
            {selection && (
              <td className={classes.choice}>
                <RowCheckbox
                  label={selection.getRowLabel(row)}
                  isOn={selection.chosenKeys.has(rowKey(row))}
                  onChange={(isOn, isShiftHeld) => choice.choose(rowKey(row), isOn, isShiftHeld)}
                />
              </td>
            )}
            {columns.map(({ key, cell, align, isLowPriority, isHiddenBesidePanel }, index) => {
              const Cell = index === 0 ? 'th' : 'td';
              return (
                <Cell
                  key={key}
                  scope={index === 0 ? 'row' : undefined}
                  data-align={align}
                  data-minor={isLowPriority || undefined}
                  data-hides-beside-panel={isHiddenBesidePanel || undefined}
                >
                  {cell(row)}
                </Cell>
              );
            })}
            {actions !== undefined && (
              <td>
                <div className={classes.actions}>{actions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
      {columns.some(({ total }) => total) && (
        <TableTotals columns={columns} rows={totalRows} hasActions={actions !== undefined} />
      )}
    </table>
  );
}

interface TableTotalsProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  hasActions: boolean;
}

/** The first total reaches to the next one, or to a column that narrow windows hide. */
function TableTotals<Row>({ columns, rows, hasActions }: TableTotalsProps<Row>) {
  const [first, ...others] = columns;
  const next = others.findIndex(({ total, isLowPriority }) => total || isLowPriority);
  const span = next < 0 ? columns.length : next + 1;
  const cells: readonly DataTableColumn<Row>[] = [
    ...columns.slice(span),
    ...(hasActions ? [NO_TOTAL] : []),
  ];
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={span}>
          {first?.total?.(rows)}
        </th>
        {cells.map(({ key, total, align, isLowPriority }) => (
          <td key={key} data-align={align} data-minor={isLowPriority || undefined}>
            {total?.(rows)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

const NO_TOTAL: DataTableColumn<unknown> = { key: 'actions', header: '', cell: () => null };

interface TableHeadProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  hasActions: boolean;
  actionsHeader?: string | undefined;
  checkbox?: ReactNode;
}

export function TableHead<Row>({
  columns,
  hasActions,
  actionsHeader = dataTable.actions,
  checkbox,
}: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {checkbox !== undefined && <td className={classes.choice}>{checkbox}</td>}
        {columns.map(({ key, header, align, isLowPriority, isHiddenBesidePanel }) => (
          <th
            key={key}
            scope="col"
            data-align={align}
            data-minor={isLowPriority || undefined}
            data-hides-beside-panel={isHiddenBesidePanel || undefined}
          >
            {header}
          </th>
        ))}
        {hasActions && (
          <th scope="col" data-align="right">
            {actionsHeader}
          </th>
        )}
      </tr>
    </thead>
  );
}
