import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * Creates a component whose code is downloaded when it is first rendered. React's `lazy` shows it 300 ms after its
 * fallback at the earliest, unless a transition keeps what was there (MenuOnClick). A failed download reaches the
 * error boundary.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { fallback?: ReactNode }> {
  let DownloadedPart: ComponentType<Props> | undefined;
  return function LazyPart({ fallback = null, ...props }) {
    const [{ Part, error }, setDownload] = useState<{
      Part?: ComponentType<Props> | undefined;
      error?: unknown;
    }>({ Part: DownloadedPart });
    useEffect(() => {
      if (Part) return;
      let isRendered = true;
      importPart().then(
        (newPart) => {
          DownloadedPart = newPart;
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
  };
}
