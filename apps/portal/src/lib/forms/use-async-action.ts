import { useRef, useState } from 'react';

interface AsyncActionOptions {
  staysBusyOnSuccess?: boolean;
}

/** One action at a time. `onRefused` returns null if it shows the error elsewhere. */
export function useAsyncAction(
  onRefused: (refusal: unknown) => string | null,
  { staysBusyOnSuccess = false }: AsyncActionOptions = {},
) {
  // Uses a ref, because two clicks may precede the next render.
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const finish = () => {
    isRunning.current = false;
    setBusy(false);
  };

  async function act(work: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setError(null);
    try {
      await work();
      if (!staysBusyOnSuccess) finish();
    } catch (refusal) {
      finish();
      setError(onRefused(refusal));
    }
  }

  return { isBusy, error, setError, act };
}
