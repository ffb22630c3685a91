import type { TablerIcon } from '@tabler/icons-react';
import classes from './active-call.module.css';

interface CallKeyProps {
  icon: TablerIcon;
  label: string;
  isOn?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

export function CallKey({ icon: Icon, label, isOn, isDisabled = false, onPress }: CallKeyProps) {
  return (
    <button
      type="button"
      className={classes.key}
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon size={18} aria-hidden />
      {label}
    </button>
  );
}
