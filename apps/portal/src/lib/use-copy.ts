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

  const copy = (text: string) => {
    // without a secure context there is no clipboard at all
    const copying =
      navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copying.then(
      () => setResult('copied'),
      () => setResult('failed'),
    );
  };

  return { result, copy };
}
