import type { ReactNode } from 'react';

export interface DataTableColumn<Row> {
  key: string;
  header: string;
  align?: 'left' | 'right' | 'center';
  cell: (row: Row) => ReactNode;
  skeleton?: ReactNode;
  total?: (rows: readonly Row[]) => ReactNode;
  /** Hidden below 1200 px. */
  isLowPriority?: boolean;
  isHiddenBesidePanel?: boolean;
}
