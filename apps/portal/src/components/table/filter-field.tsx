import { dataTable } from '@alo/messages/platform/controls.ts';
import { TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import classes from './filter-field.module.css';

interface FilterFieldProps {
  label: string;
  value: string;
  onChange: (term: string) => void;
  onLeave?: () => void;
  ref?: Ref<HTMLInputElement>;
}

export function FilterField({ label, value, onChange, onLeave, ref }: FilterFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };

  return (
    <TextInput
      ref={input}
      className={classes.field}
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        value !== '' && (
          <IconButton size="sm" label={dataTable.clearFilter} onClick={clear}>
            <IconX size={14} aria-hidden />
          </IconButton>
        )
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') clear();
      }}
    />
  );
}
