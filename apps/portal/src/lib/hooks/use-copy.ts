import { useEffect, useState } from 'react';

const SHOWN_MS = 2_000;

export function useCopy() {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (result !== 'copied') return;
    const timer = setTimeout(() => setResult(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);

  /** Safari allows writing only during the click, so pass a promise if the text still loads. */
  const copy = (text: string | Promise<string>) => {
    // Undefined outside a secure context.
    const copying = write(text) ?? Promise.reject(new Error('The clipboard is unavailable'));
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
  const blob = text.then((loaded) => new Blob([loaded], { type: 'text/plain' }));
  return clipboard?.write([new ClipboardItem({ 'text/plain': blob })]);
}
