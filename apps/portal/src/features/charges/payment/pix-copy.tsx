import { clipboard } from '@alo/messages/platform/controls.ts';
import { payment as texts } from '@alo/messages/money/charges.ts';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '../../../lib/hooks/use-copy.ts';
import classes from './payment-modal.module.css';

/** The code stays visible for manual copying. */
export function PixCopy({ code }: { code: string }) {
  const { result, copy } = useCopy();
  const Icon = result === 'copied' ? IconCheck : IconCopy;
  return (
    <div className={classes.copy}>
      <TextInput
        readOnly
        label={texts.code}
        value={code}
        spellCheck={false}
        classNames={{ input: classes.code }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        fullWidth
        variant="filled"
        data-autofocus
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => copy(code)}
      >
        {result === 'copied' ? texts.codeCopied : texts.copyCode}
      </Button>
      <span role="status" className={result === 'failed' ? classes.failed : 'visually-hidden'}>
        {result === 'copied' && texts.codeCopied}
        {result === 'failed' && clipboard.failed}
      </span>
    </div>
  );
}
