import { lazyPart } from '../../lib/lazy-part.tsx';

export const LazyNotFoundPage = lazyPart(
  async () => (await import('./not-found-page.tsx')).NotFoundPage,
);
