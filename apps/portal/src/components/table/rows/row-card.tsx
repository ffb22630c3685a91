import type { ReactNode } from 'react';
import classes from './row-card.module.css';

interface RowCardProps {
  title: ReactNode;
  /** State or amount, at the right of the title. */
  end?: ReactNode;
  subtitle?: ReactNode;
  /** Leave out what the row does not have. */
  facts?: readonly { label: string; value: ReactNode }[];
  /** The same ones as the row's, here with room for the thumb. */
  actions?: ReactNode;
  /** A RowCheckbox, where rows can be chosen. */
  checkbox?: ReactNode;
}

/** A row of a DataTable where there is no room for a table. */
export function RowCard({ title, end, subtitle, facts = [], actions, checkbox }: RowCardProps) {
  return (
    <div className={classes.body} data-choice={checkbox !== undefined || undefined}>
      {checkbox}
      <div className={classes.top}>
        <div className={classes.title}>{title}</div>
        {end}
      </div>
      {subtitle !== undefined && <div className={classes.subtitle}>{subtitle}</div>}
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
