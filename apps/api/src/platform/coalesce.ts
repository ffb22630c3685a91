interface CoalesceOptions {
  delayMs: number;
  minIntervalMs: number;
}

/** A pending run is lost if the process exits. */
export function coalesce(run: () => void, { delayMs, minIntervalMs }: CoalesceOptions): () => void {
  let isWaiting = false;
  let lastRunAt = -Infinity;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    const ms = Math.max(delayMs, lastRunAt + minIntervalMs - performance.now());
    setTimeout(() => {
      isWaiting = false;
      lastRunAt = performance.now();
      run();
    }, ms).unref();
  };
}
