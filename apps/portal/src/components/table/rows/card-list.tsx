import type { ReactNode } from 'react';
import classes from '../data-table.module.css';

interface CardListProps<Row> {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  renderCard: (row: Row) => ReactNode;
}

export function CardList<Row>({ caption, rows, rowKey, renderCard }: CardListProps<Row>) {
  return (
    <ul aria-label={caption} className={`${classes.cards} ${classes.columns}`}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          {renderCard(row)}
        </li>
      ))}
    </ul>
  );
}
