import type { ReactNode } from 'react';

export interface DataTableColumn<Row> {
  key: string;
  header: string;
  align?: 'left' | 'right' | 'center';
  cell: (row: Row) => ReactNode;
  /** Shown in a last row, which exists if one column has a total. */
  total?: (rows: readonly Row[]) => ReactNode;
  /** Hidden below 1200 px. */
  isLowPriority?: boolean;
  /** Hidden while a SidePanel is open in a ListWithPanel. */
  isHiddenBesidePanel?: boolean;
}
