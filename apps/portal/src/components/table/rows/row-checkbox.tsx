import classes from './row-checkbox.module.css';

interface RowCheckboxProps {
  /** What is chosen by it, for screen readers. */
  label: string;
  isOn: boolean;
  /** Some of what it stands for are chosen. */
  isMixed?: boolean;
  /** `isRange`: with Shift held, from the row that was clicked before. */
  onChange: (isOn: boolean, isRange: boolean) => void;
}

/** Chooses a row, or all of a page. */
export function RowCheckbox({ label, isOn, isMixed = false, onChange }: RowCheckboxProps) {
  return (
    <label className={classes.place}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        checked={isOn}
        onChange={(event) =>
          onChange(event.currentTarget.checked, (event.nativeEvent as MouseEvent).shiftKey === true)
        }
      />
    </label>
  );
}
