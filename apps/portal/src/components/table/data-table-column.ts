import type { ReactNode } from 'react';

export interface DataTableColumn<Row> {
  key: string;
  header: string;
  /** Text left; money, counts and durations right; icons centred. */
  align?: 'left' | 'right' | 'center';
  cell: (row: Row) => ReactNode;
  /** Gives way below 1200 px. */
  isLowPriority?: boolean;
  /** Gives way to a SidePanel, in a ListWithPanel. */
  isHiddenBesidePanel?: boolean;
}
