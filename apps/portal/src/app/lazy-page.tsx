import { type ComponentType, lazy, useState } from 'react';

export type LazyPage = ComponentType & { download: () => Promise<unknown> };

/**
 * Creates a page that is shown at once if it is downloaded already. React's `lazy` shows a fallback first, and React
 * keeps every fallback for 300 ms.
 */
export function lazyPage(importPage: () => Promise<{ default: ComponentType }>): LazyPage {
  let DownloadedPage: ComponentType | undefined;
  const download = async () => {
    const page = await importPage();
    DownloadedPage = page.default;
    return page;
  };
  const WaitingPage = lazy(download);
  function Page() {
    // A page that was downloaded meanwhile must not replace the mounted one, which would lose its state.
    const [Current] = useState(() => DownloadedPage ?? WaitingPage);
    return <Current />;
  }
  return Object.assign(Page, { download });
}
