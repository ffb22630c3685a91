import type { ReactNode } from 'react';

export interface DataTableColumn<Row> {
  key: string;
  header: string;
  /** Text is left-aligned, numbers are right-aligned, icons are centred. */
  align?: 'left' | 'right' | 'center';
  cell: (row: Row) => ReactNode;
  /** Hidden below 1200 px. */
  isLowPriority?: boolean;
  /** Hidden while a SidePanel is open in a ListWithPanel. */
  isHiddenBesidePanel?: boolean;
}
