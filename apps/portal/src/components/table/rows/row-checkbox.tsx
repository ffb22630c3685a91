import classes from './row-checkbox.module.css';

interface RowCheckboxProps {
  label: string;
  isOn: boolean;
  isMixed?: boolean;
  /** `isRange`: Shift was held. */
  onChange: (isOn: boolean, isRange: boolean) => void;
}

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
