import classes from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  radius?: number;
}

/** Invisible for 200 ms, so that fast loads do not flicker. */
export function Skeleton({ width = '100%', height = 12, radius = 5 }: SkeletonProps) {
  return (
    <span
      className={classes.skeleton}
      style={{ width, height, borderRadius: radius }}
      aria-hidden
    />
  );
}
