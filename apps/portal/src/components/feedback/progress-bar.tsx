import classes from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; undefined if the end is unknown. */
  value?: number;
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent =
    value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span
        className={classes.fill}
        data-indeterminate={percent === undefined || undefined}
        style={percent === undefined ? undefined : { transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
