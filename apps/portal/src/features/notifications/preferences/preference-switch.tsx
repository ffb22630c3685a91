import { useRef, useState } from 'react';
import { Toggle } from '../../../components/form/choices/toggle.tsx';

interface PreferenceSwitchProps {
  label: string;
  isOn: boolean;
  /** Rejects where it could not be saved. */
  onSave: (isOn: boolean) => Promise<void>;
  onRefused: (refusal: unknown) => void;
}

/** Turns at once and is saved; where that fails it turns back. What is wanted last is what is saved. */
export function PreferenceSwitch({ label, isOn, onSave, onRefused }: PreferenceSwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const next = useRef<boolean | null>(null);

  async function turn(to: boolean): Promise<void> {
    const isSaving = next.current !== null;
    next.current = to;
    setWanted(to);
    // whoever is saving looks again
    if (isSaving) return;
    try {
      let saved: boolean | null = null;
      while (saved !== next.current) {
        saved = next.current;
        await onSave(saved!);
      }
    } catch (refusal) {
      onRefused(refusal);
    } finally {
      next.current = null;
      setWanted(null);
    }
  }

  return (
    <Toggle
      aria-label={label}
      checked={wanted ?? isOn}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  );
}
