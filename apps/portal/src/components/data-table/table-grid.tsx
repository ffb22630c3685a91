import { dataTable } from '@alo/messages/controls.ts';
import type { ReactNode } from 'react';
import type { DataTableColumn } from './data-table-column.ts';
import classes from './table-grid.module.css';

interface TableGridProps<Row> {
  caption: string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  actions?: (row: Row) => ReactNode;
}

/** The rows as a table; the first column names its row. */
export function TableGrid<Row>({ caption, columns, rows, rowKey, actions }: TableGridProps<Row>) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{caption}</caption>
      <TableHead columns={columns} hasActions={actions !== undefined} />
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, cell, align, isLowPriority }, index) => {
              const Cell = index === 0 ? 'th' : 'td';
              return (
                <Cell
                  key={key}
                  scope={index === 0 ? 'row' : undefined}
                  data-align={align}
                  data-minor={isLowPriority || undefined}
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
    </table>
  );
}

interface TableHeadProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  hasActions: boolean;
  /** Where what is done to a row is no action, such as opening it. */
  actionsHeader?: string | undefined;
}

export function TableHead<Row>({
  columns,
  hasActions,
  actionsHeader = dataTable.actions,
}: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, header, align, isLowPriority }) => (
          <th key={key} scope="col" data-align={align} data-minor={isLowPriority || undefined}>
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
