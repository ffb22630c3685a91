import type { ReactNode } from 'react';
import classes from './list-with-panel.module.css';

interface ListWithPanelProps {
  /** A SidePanel is open, which is among the children. */
  hasPanel: boolean;
  children: ReactNode;
}

/** A page's content that makes room for a SidePanel. */
export function ListWithPanel({ hasPanel, children }: ListWithPanelProps) {
  return (
    <div className={classes.list} data-beside={hasPanel || undefined}>
      {children}
    </div>
  );
}
