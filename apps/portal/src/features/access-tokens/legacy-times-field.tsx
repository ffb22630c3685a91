import { accessTokens as texts } from '@alo/messages/access-tokens.ts';
import { useId } from 'react';
import { Toggle } from '../../components/toggle.tsx';
import classes from './token-form.module.css';

interface LegacyTimesFieldProps {
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Whether calls come as programs of another service expect them, and what that means. */
export function LegacyTimesField({ value, onChange }: LegacyTimesFieldProps) {
  const helpId = useId();
  return (
    <div>
      <Toggle
        label={texts.legacyTimes}
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-describedby={helpId}
      />
      <p id={helpId} className={classes.help}>
        {texts.legacyTimesHelp}
      </p>
    </div>
  );
}
