import { useRef, useState } from 'react';

interface ActOptions {
  /** It stays busy after it succeeded, until it gives way to what comes then. */
  staysBusyOnSuccess?: boolean;
}

/**
 * Something done once at a time: whether it is under way, and why it was refused. `onRefused`
 * answers the sentence of that, or null where it is said elsewhere, such as below a field.
 */
export function useAsyncAction(
  onRefused: (refusal: unknown) => string | null,
  { staysBusyOnSuccess = false }: ActOptions = {},
) {
  // not the state: two clicks may come before it is drawn
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const end = () => {
    isUnderWay.current = false;
    setBusy(false);
  };

  async function act(work: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setError(null);
    try {
      await work();
      if (!staysBusyOnSuccess) end();
    } catch (refusal) {
      end();
      setError(onRefused(refusal));
    }
  }

  return { isBusy, error, setError, act };
}
