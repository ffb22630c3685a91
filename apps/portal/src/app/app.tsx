import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useOutletContext } from 'react-router';
import { AdminOnly } from '../components/layout/admin-only.tsx';
import { useBackClosesDialogs } from '../lib/hooks/dialog-history.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { SessionProvider, useSession } from '../lib/session/session.tsx';
import { styleNonce } from './style-nonce.ts';
import { colorSchemeManager, cssVariablesResolver, theme } from '../theme/theme.ts';
import { AuthLayout } from './sign-in-layout/auth-layout.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LazyNotFoundPage } from './not-found/lazy-not-found-page.tsx';
import { type PortalRoute, routes } from './routes.tsx';
import { RequireSession } from './require-session.tsx';
import { OpenLayout, ShellLayout, VisitorLayout } from './layouts.tsx';
import { WebphoneHost } from './webphone-host.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';

const ClosedPage = lazyPart(async () => (await import('./closed-page.tsx')).ClosedPage);

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <BackClosesDialogs />
            <SessionProvider>
              <Routes>
                <Route path="/" element={<Navigate to="/dashboard" replace />} />
                <Route element={<RequireSession />}>
                  {renderLayoutRoutes(routes.filter((route) => route.requiresAuth))}
                </Route>
                {renderLayoutRoutes(
                  routes.filter((route) => !route.requiresAuth),
                  <OpenLayout />,
                )}
                <Route element={<VisitorLayout />}>
                  <Route path="*" element={<LazyNotFoundPage />} />
                </Route>
              </Routes>
              <WebphoneHost />
            </SessionProvider>
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  );
}

function BackClosesDialogs() {
  useBackClosesDialogs();
  return null;
}

function RoutePage({ route }: { route: PortalRoute }) {
  const { adminsOnly, paidOnly } = route;
  /** The layout says what stands in the place of a page that is being downloaded. */
  const fallback = useOutletContext<ReactNode>();
  const page = <route.page fallback={fallback} />;
  const openPage = paidOnly ? <PaidOnly>{page}</PaidOnly> : page;
  if (!adminsOnly) return openPage;
  return <AdminOnly fallback={<ClosedPage reason="adminsOnly" />}>{openPage}</AdminOnly>;
}

function PaidOnly({ children }: { children: ReactNode }) {
  return useSession().organization.isUnlimited ? <ClosedPage reason="paidOnly" /> : children;
}

/** A layout with one route element stays mounted between its pages. */
function renderLayoutRoutes(layoutRoutes: readonly PortalRoute[], shellLayout = <ShellLayout />) {
  return [true, false].map((isShell) => (
    <Route key={String(isShell)} element={isShell ? shellLayout : <AuthLayout />}>
      {layoutRoutes
        .filter((route) => route.showHeaderMenuAndFooter === isShell)
        .map((route) => (
          <Route key={route.name} path={route.path} element={<RoutePage route={route} />} />
        ))}
    </Route>
  ));
}
