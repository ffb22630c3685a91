import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import classes from './tiles.module.css';

interface TilesProps {
  label: string;
  /** Four by default. */
  hasTwo?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export const Tiles = ({ label, hasTwo = false, className = '', children }: TilesProps) => (
  <section
    className={`${classes.tiles} ${className}`}
    aria-label={label}
    data-two={hasTwo || undefined}
  >
    {children}
  </section>
);

interface TileProps {
  caption: string;
  /** Undefined while it loads; null if it could not be read. */
  value: ReactNode;
  note?: ReactNode;
}

export const Tile = ({ caption, value, note }: TileProps) => (
  <dl className={classes.tile}>
    <dt>{caption}</dt>
    <dd className={classes.value}>
      {value === undefined ? <Skeleton width={72} height={24} /> : (value ?? '—')}
    </dd>
    {note !== undefined && <dd className={classes.note}>{note}</dd>}
  </dl>
);
