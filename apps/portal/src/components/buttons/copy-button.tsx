import { clipboard } from '@alo/messages/platform/controls.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '../../lib/hooks/use-copy.ts';
import classes from './copy-button.module.css';

interface CopyButtonProps {
  text: string;
  label?: string;
  variant?: 'subtle' | 'default';
}

export function CopyButton({ text, label = clipboard.copy, variant = 'subtle' }: CopyButtonProps) {
  const { result, copy } = useCopy();
  const Icon = result === 'copied' ? IconCheck : IconCopy;

  return (
    <span className={classes.copy}>
      <span role="status" className={result === 'copied' ? 'visually-hidden' : classes.failed}>
        {result === 'copied' && clipboard.copied}
        {result === 'failed' && clipboard.failed}
      </span>
      <Button
        variant={variant}
        size="sm"
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => copy(text)}
      >
        {label}
      </Button>
    </span>
  );
}
