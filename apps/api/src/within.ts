/** Resolves with what the work resolves with, or with null if it takes too long; it goes on then, and its end is ignored. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds, null);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
