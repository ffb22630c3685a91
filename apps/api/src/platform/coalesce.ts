interface CoalesceOptions {
  delayMs: number;
  minIntervalMs: number;
}

/** A pending run is lost if the process exits. */
export function coalesce(act: () => void, { delayMs, minIntervalMs }: CoalesceOptions): () => void {
  let isWaiting = false;
  let doneAt = -Infinity;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    const ms = Math.max(delayMs, doneAt + minIntervalMs - performance.now());
    setTimeout(() => {
      isWaiting = false;
      doneAt = performance.now();
      act();
    }, ms).unref();
  };
}
