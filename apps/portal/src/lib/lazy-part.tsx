import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

export type LazyPart<Props extends object = object> = ComponentType<
  Props & { fallback?: ReactNode }
> & { download: () => Promise<unknown> };

/**
 * Creates a component whose code is downloaded when it is first rendered, or before by `download`. React's `lazy`
 * shows it 300 ms after its fallback at the earliest, unless a transition keeps what was there (MenuOnClick). A
 * failed download reaches the error boundary.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let DownloadedPart: ComponentType<Props> | undefined;
  const download = async () => {
    DownloadedPart = await importPart();
    return DownloadedPart;
  };
  function LazyPart({ fallback = null, ...props }: { fallback?: ReactNode }) {
    const [{ Part, error }, setDownload] = useState<{
      Part?: ComponentType<Props> | undefined;
      error?: unknown;
    }>({ Part: DownloadedPart });
    useEffect(() => {
      if (Part) return;
      let isRendered = true;
      download().then(
        (newPart) => {
          if (isRendered) setDownload({ Part: newPart });
        },
        (reason: unknown) => {
          if (isRendered) setDownload({ error: reason });
        },
      );
      return () => {
        isRendered = false;
      };
    }, [Part]);
    if (error !== undefined) throw error;
    return Part ? <Part {...(props as Props)} /> : fallback;
  }
  return Object.assign(LazyPart, { download });
}
