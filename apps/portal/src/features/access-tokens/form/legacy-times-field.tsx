import { accessTokens as texts } from '@alo/messages/identity/access-tokens.ts';
import { ToggleWithHelp } from '../../../components/form/choices/toggle-with-help.tsx';

interface LegacyTimesFieldProps {
  value: boolean;
  onChange: (value: boolean) => void;
}

export function LegacyTimesField({ value, onChange }: LegacyTimesFieldProps) {
  return (
    <ToggleWithHelp
      label={texts.legacyTimes}
      help={texts.legacyTimesHelp}
      isOn={value}
      onChange={onChange}
    />
  );
}
