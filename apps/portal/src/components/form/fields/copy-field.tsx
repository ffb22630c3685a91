import { clipboard } from '@alo/messages/platform/controls.ts';
import { TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '../../../lib/hooks/use-copy.ts';
import { FieldError } from '../field-error.tsx';
import { IconButton } from '../../buttons/icon-button.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
  description: string;
  copyLabel: string;
}

export function CopyField({ label, value, description, copyLabel }: CopyFieldProps) {
  const { result, copy } = useCopy();
  const Icon = result === 'copied' ? IconCheck : IconCopy;
  return (
    <div>
      <TextInput
        label={label}
        description={description}
        error={result === 'failed' && <FieldError>{clipboard.failed}</FieldError>}
        readOnly
        value={value}
        rightSectionPointerEvents="all"
        rightSection={
          <IconButton size="sm" label={copyLabel} onClick={() => copy(value)}>
            <Icon size={18} aria-hidden />
          </IconButton>
        }
      />
      <span role="status" className="visually-hidden">
        {result === 'copied' && clipboard.copied}
      </span>
    </div>
  );
}
