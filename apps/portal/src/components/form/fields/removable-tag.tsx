import { IconX } from '@tabler/icons-react';
import classes from './removable-tag.module.css';

interface RemovableTagProps {
  text: string;
  removeLabel: string;
  onRemove: () => void;
}

export function RemovableTag({ text, removeLabel, onRemove }: RemovableTagProps) {
  return (
    <span className={classes.tag}>
      <span className={classes.text} title={text}>
        {text}
      </span>
      <button
        type="button"
        aria-label={removeLabel}
        // A field around the tags would move the focus before the click arrives.
        onMouseDown={(event) => event.stopPropagation()}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden />
      </button>
    </span>
  );
}
