import { Button } from '@mantine/core';
import { type ChangeEvent, useRef } from 'react';

interface FileButtonProps {
  label: string;
  variant?: 'filled' | 'default';
  isBusy: boolean;
  onChoose: (file: File) => void;
}

export function FileButton({ label, variant = 'default', isBusy, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Otherwise choosing the corrected file again fires no change event.
    currentTarget.value = '';
    if (file) onChoose(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        hidden
        onChange={choose}
      />
      <Button variant={variant} loading={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
