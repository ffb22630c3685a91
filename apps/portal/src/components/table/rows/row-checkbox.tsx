import boxClasses from '../../form/choices/choice-box.module.css';
import classes from './row-checkbox.module.css';

interface RowCheckboxProps {
  label: string;
  isOn: boolean;
  isMixed?: boolean;
  onChange: (isOn: boolean, isShiftHeld: boolean) => void;
}

export function RowCheckbox({ label, isOn, isMixed = false, onChange }: RowCheckboxProps) {
  return (
    <label className={classes.hitArea}>
      <input
        type="checkbox"
        className={boxClasses.box}
        aria-label={label}
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        checked={isOn}
        // React derives the change from the native click, which knows the modifier keys.
        onChange={(event) =>
          onChange(event.currentTarget.checked, (event.nativeEvent as MouseEvent).shiftKey === true)
        }
      />
    </label>
  );
}
