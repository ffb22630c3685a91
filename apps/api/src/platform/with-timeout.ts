/** Resolves with null after `milliseconds`, without canceling the work. */
export function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds, null);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
