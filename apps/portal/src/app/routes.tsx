import type { PortalPath } from '@alo/contract/platform/portal-paths.ts';
import type { ComponentType, ReactNode } from 'react';
import { DEMO_ORIGIN } from '../lib/demo-crms.ts';
import { type LazyPart, lazyPart } from '../lib/lazy-part.tsx';
import { LoginPage } from '../features/session/login-page.tsx';

export interface PortalRoute {
  name: string;
  path: PortalPath;
  requiresAuth: boolean;
  paidOnly?: true;
  showHeaderMenuAndFooter: boolean;
  /** SES-08 */
  adminsOnly?: true;
  /** 1440 px instead of 1240. */
  isWide?: boolean;
  page: ComponentType<{ fallback?: ReactNode }> & Partial<Pick<LazyPart, 'download'>>;
}

const HelpPage = lazyPart(async () => (await import('../features/help/help-page.tsx')).HelpPage);

/** SES-01 */
export const routes: readonly PortalRoute[] = [
  {
    name: 'login',
    path: '/login',
    requiresAuth: false,
    showHeaderMenuAndFooter: false,
    page: LoginPage,
  },
  {
    name: 'signup',
    path: '/signup',
    requiresAuth: false,
    showHeaderMenuAndFooter: false,
    page: lazyPart(async () => (await import('../features/sign-up/sign-up-page.tsx')).SignUpPage),
  },
  {
    name: 'changePassword',
    path: '/change-password',
    requiresAuth: false,
    showHeaderMenuAndFooter: false,
    page: lazyPart(
      async () =>
        (await import('../features/password/change-password-page.tsx')).ChangePasswordPage,
    ),
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    requiresAuth: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(async () => addDemoStrip((await import('./dashboard.tsx')).Dashboard)),
  },
  {
    name: 'accessTokens',
    path: '/user/tokens',
    requiresAuth: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(
      async () =>
        (await import('../features/access-tokens/access-tokens-page.tsx')).AccessTokensPage,
    ),
  },
  {
    name: 'security',
    path: '/user/security',
    requiresAuth: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(
      async () => (await import('../features/security/security-page.tsx')).SecurityPage,
    ),
  },
  {
    name: 'notifications',
    path: '/user/notifications',
    requiresAuth: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(async () => (await import('./all-notifications.tsx')).AllNotifications),
  },
  {
    name: 'notificationPreferences',
    path: '/user/notifications/preferences',
    requiresAuth: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(
      async () =>
        (await import('../features/notifications/preferences/preferences-page.tsx'))
          .PreferencesPage,
    ),
  },
  {
    name: 'organizationProfile',
    path: '/organization/profile',
    requiresAuth: true,
    adminsOnly: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(
      async () =>
        (await import('../features/profiles/organization-profile-page.tsx'))
          .OrganizationProfilePage,
    ),
  },
  {
    name: 'userProfile',
    path: '/user/profile',
    requiresAuth: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(
      async () => (await import('../features/profiles/user-profile-page.tsx')).UserProfilePage,
    ),
  },
  {
    name: 'reportCalls',
    path: '/report/calls',
    requiresAuth: true,
    showHeaderMenuAndFooter: true,
    isWide: true,
    page: lazyPart(
      async () => (await import('../features/call-report/call-report-page.tsx')).CallReportPage,
    ),
  },
  {
    name: 'call',
    path: '/report/calls/:callId',
    requiresAuth: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(async () => (await import('./call-page.tsx')).CallPage),
  },
  {
    name: 'liveCalls',
    path: '/live-calls',
    requiresAuth: true,
    adminsOnly: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(
      async () => (await import('../features/live-calls/live-calls-page.tsx')).LiveCallsPage,
    ),
  },
  {
    name: 'callExports',
    path: '/report/exports',
    requiresAuth: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(
      async () => (await import('../features/call-report/exports/exports-page.tsx')).ExportsPage,
    ),
  },
  {
    name: 'chargeHistory',
    path: '/charge/history',
    requiresAuth: true,
    adminsOnly: true,
    showHeaderMenuAndFooter: true,
    isWide: true,
    page: lazyPart(
      async () =>
        (await import('../features/charges/history/charge-history-page.tsx')).ChargeHistoryPage,
    ),
  },
  {
    name: 'automaticRecharge',
    path: '/charge/automatic',
    requiresAuth: true,
    adminsOnly: true,
    paidOnly: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(
      async () =>
        (await import('../features/automatic-recharges/automatic-recharge-page.tsx'))
          .AutomaticRechargePage,
    ),
  },
  {
    name: 'financialData',
    path: '/financial-data',
    requiresAuth: true,
    adminsOnly: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(
      async () =>
        (await import('../features/financial-data/financial-data-page.tsx')).FinancialDataPage,
    ),
  },
  {
    name: 'statement',
    path: '/charge/statement',
    requiresAuth: true,
    adminsOnly: true,
    paidOnly: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(
      async () => (await import('../features/statement/statement-page.tsx')).StatementPage,
    ),
  },
  {
    name: 'usersNew',
    path: '/users/new',
    requiresAuth: true,
    adminsOnly: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(
      async () => (await import('../features/users/invite/new-user-page.tsx')).NewUserPage,
    ),
  },
  {
    name: 'usersList',
    path: '/users/list',
    requiresAuth: true,
    adminsOnly: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(async () => (await import('../features/users/users-page.tsx')).UsersPage),
  },
  {
    name: 'extensionList',
    path: '/extension/list',
    requiresAuth: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(
      async () =>
        (await import('../features/extensions/list/extension-list-page.tsx')).ExtensionListPage,
    ),
  },
  {
    name: 'extensionEdit',
    path: '/extension/:id/edit',
    requiresAuth: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(
      async () =>
        (await import('../features/extensions/edit/extension-edit-page.tsx')).ExtensionEditPage,
    ),
  },
  {
    name: 'numbers',
    path: '/numbers',
    requiresAuth: true,
    adminsOnly: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(async () => (await import('../features/numbers/numbers-page.tsx')).NumbersPage),
  },
  {
    name: 'integrationManager',
    path: '/integrations/manager',
    requiresAuth: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(async () => (await import('./integration-manager.tsx')).IntegrationManager),
  },
  {
    name: 'integrationLog',
    path: '/integrations/log',
    requiresAuth: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(
      async () => (await import('../features/deliveries/deliveries-page.tsx')).DeliveriesPage,
    ),
  },
  {
    name: 'integrationChoices',
    path: '/integrations/choices',
    requiresAuth: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(
      async () => (await import('../features/deliveries/choices/choices-page.tsx')).ChoicesPage,
    ),
  },
  {
    name: 'webphone',
    path: '/webphone',
    requiresAuth: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(
      async () => (await import('../features/webphone/page/webphone-page.tsx')).WebphonePage,
    ),
  },
  {
    name: 'audit',
    path: '/organization/audit',
    requiresAuth: true,
    adminsOnly: true,
    showHeaderMenuAndFooter: true,
    page: lazyPart(async () => (await import('../features/audit/audit-page.tsx')).AuditPage),
  },
  {
    name: 'help',
    path: '/ajuda',
    requiresAuth: false,
    showHeaderMenuAndFooter: true,
    page: HelpPage,
  },
  {
    name: 'helpArticle',
    path: '/ajuda/:chapter/:article',
    requiresAuth: false,
    showHeaderMenuAndFooter: true,
    page: HelpPage,
  },
];

/** Loads both first, so that the page does not move. */
async function addDemoStrip(Page: ComponentType): Promise<ComponentType> {
  if (DEMO_ORIGIN === null) return Page;
  const { DemoStrip } = await import('../features/demo/demo-strip.tsx');
  return function DemoPage() {
    return (
      <>
        <DemoStrip />
        <Page />
      </>
    );
  };
}
