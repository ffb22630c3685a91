import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../feedback/skeleton.tsx';
import classes from './tiles.module.css';

interface TilesProps {
  label: string;
  /** Four by default. */
  hasTwo?: boolean;
  size?: 'md' | 'lg';
  className?: string | undefined;
  children: ReactNode;
}

export const Tiles = ({
  label,
  hasTwo = false,
  size = 'md',
  className = '',
  children,
}: TilesProps) => (
  <section
    className={`${classes.tiles} ${className}`}
    aria-label={label}
    data-two={hasTwo || undefined}
    data-size={size}
  >
    {children}
  </section>
);

interface TileProps {
  caption: string;
  /** Undefined while loading; null after a failure. */
  value: ReactNode;
  note?: ReactNode;
  link?: { to: string; label: string };
}

export const Tile = ({ caption, value, note, link }: TileProps) => (
  <dl className={classes.tile}>
    <dt>{caption}</dt>
    {/* A new key fades the value in. */}
    <dd key={link?.label} className={classes.value} data-loading={value === undefined || undefined}>
      {value === undefined && <Skeleton width={72} height={24} />}
      {value === null && '—'}
      {link ? (
        <Link to={link.to} className={classes.link} aria-label={link.label}>
          {value}
        </Link>
      ) : (
        value
      )}
    </dd>
    {note !== undefined && <dd className={classes.note}>{note}</dd>}
  </dl>
);
