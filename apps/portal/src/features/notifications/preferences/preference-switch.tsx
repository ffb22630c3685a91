import { useRef, useState } from 'react';
import { Toggle } from '../../../components/form/choices/toggle.tsx';

interface PreferenceSwitchProps {
  label: string;
  isOn: boolean;
  onSave: (isOn: boolean) => Promise<void>;
  onRefused: (refusal: unknown) => void;
}

/** Shows the change at once, and reverts it after a failure. The last change wins. */
export function PreferenceSwitch({ label, isOn, onSave, onRefused }: PreferenceSwitchProps) {
  const [requestedValue, setRequestedValue] = useState<boolean | null>(null);
  const next = useRef<boolean | null>(null);

  async function change(to: boolean): Promise<void> {
    const isSaving = next.current !== null;
    next.current = to;
    setRequestedValue(to);
    // The running loop saves the new value.
    if (isSaving) return;
    try {
      let savedValue: boolean | null = null;
      while (savedValue !== next.current) {
        savedValue = next.current;
        await onSave(savedValue!);
      }
    } catch (refusal) {
      onRefused(refusal);
    } finally {
      next.current = null;
      setRequestedValue(null);
    }
  }

  return (
    <Toggle
      aria-label={label}
      checked={requestedValue ?? isOn}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
