import { callReport } from '@alo/messages/call-report.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './copy-button.module.css';

const texts = callReport.metadata;
const SHOWN_MS = 2_000;

/** Puts a text on the clipboard and says so where the finger still is. */
export function CopyButton({ text }: { text: string }) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (result !== 'copied') return;
    const timer = setTimeout(() => setResult(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = () => {
    // without a secure context there is no clipboard at all
    const copying =
      navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copying.then(
      () => setResult('copied'),
      () => setResult('failed'),
    );
  };

  return (
    <span className={classes.copy}>
      <span role="status" className={result === 'copied' ? 'visually-hidden' : classes.failed}>
        {result === 'copied' && texts.copied}
        {result === 'failed' && texts.copyFailed}
      </span>
      <Button
        variant="subtle"
        size="sm"
        leftSection={
          result === 'copied' ? (
            <IconCheck size={16} aria-hidden />
          ) : (
            <IconCopy size={16} aria-hidden />
          )
        }
        onClick={copy}
      >
        {texts.copy}
      </Button>
    </span>
  );
}
