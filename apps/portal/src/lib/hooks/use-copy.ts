import { useEffect, useState } from 'react';

const SHOWN_MS = 2_000;

/** Puts a text on the clipboard; says for a moment that it worked, or that it did not. */
export function useCopy() {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (result !== 'copied') return;
    const timer = setTimeout(() => setResult(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);

  /** What is still to come is promised, not awaited: Safari lets a page write only while the click lasts. */
  const copy = (text: string | Promise<string>) => {
    // without a secure context there is no clipboard at all
    const copying = write(text) ?? Promise.reject(new Error('no clipboard'));
    copying.then(
      () => setResult('copied'),
      () => setResult('failed'),
    );
  };

  return { result, copy };
}

function write(text: string | Promise<string>): Promise<void> | undefined {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (typeof text === 'string') return clipboard?.writeText(text);
  const blob = text.then((known) => new Blob([known], { type: 'text/plain' }));
  return clipboard?.write([new ClipboardItem({ 'text/plain': blob })]);
}
