import classes from './chart-table.module.css';

interface ChartTableProps {
  caption: string;
  columns: string[];
  rows: { key: string; cells: string[] }[];
  footer?: string[];
}

export function ChartTable({ caption, columns, rows, footer }: ChartTableProps) {
  return (
    // `tabIndex` lets keyboard users scroll it sideways.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroller} role="group" aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <ChartTableRow key={key} cells={cells} />
          ))}
        </tbody>
        {footer && (
          <tfoot>
            <ChartTableRow cells={footer} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function ChartTableRow({ cells: [name, ...numbers] }: { cells: string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {numbers.map((number, index) => (
        <td key={index} data-zero={number === '0' || undefined}>
          {number}
        </td>
      ))}
    </tr>
  );
}
