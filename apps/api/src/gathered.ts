interface Gathering {
  /** From the first call until it is done; whatever is called meanwhile counts with it. */
  afterMs: number;
  /** At least between two, however often it is called. */
  apartMs: number;
}

/** Does once what is asked for many times. What was asked for is done, but for a process that ends before. */
export function gathered(act: () => void, { afterMs, apartMs }: Gathering): () => void {
  let isWaiting = false;
  let doneAt = -Infinity;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    const ms = Math.max(afterMs, doneAt + apartMs - performance.now());
    setTimeout(() => {
      isWaiting = false;
      doneAt = performance.now();
      act();
    }, ms).unref();
  };
}
