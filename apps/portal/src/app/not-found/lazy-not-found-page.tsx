import { lazy, Suspense } from 'react';

const NotFoundPage = lazy(async () => ({
  default: (await import('./not-found-page.tsx')).NotFoundPage,
}));

export const LazyNotFoundPage = () => (
  <Suspense>
    <NotFoundPage />
  </Suspense>
);
