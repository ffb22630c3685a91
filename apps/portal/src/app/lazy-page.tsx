import { type ComponentType, lazy, useState } from 'react';

export type LazyPage = ComponentType & { download: () => Promise<unknown> };

/**
 * Like React's `lazy`, but shows what is downloaded already at once. `lazy` shows a fallback first, and React
 * leaves every fallback for 300 ms.
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
    // The state keeps the page from being mounted twice.
    const [Current] = useState(() => DownloadedPage ?? WaitingPage);
    return <Current />;
  }
  return Object.assign(Page, { download });
}
