import { useState } from 'react';

/** Something done once at a time: whether it is under way, and the sentence of its refusal. */
export function useAct(errorText: (error: unknown) => string) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function act(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (refusal) {
      setError(errorText(refusal));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, error, act };
}
