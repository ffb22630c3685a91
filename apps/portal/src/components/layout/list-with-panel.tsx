import type { ReactNode } from 'react';
import classes from './list-with-panel.module.css';

interface ListWithPanelProps {
  hasPanel: boolean;
  children: ReactNode;
}

export function ListWithPanel({ hasPanel, children }: ListWithPanelProps) {
  return (
    <div className={classes.list} data-beside={hasPanel || undefined}>
      {children}
    </div>
  );
}
