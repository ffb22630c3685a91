/** `:id` stands for a number, `:callId` for a UUID. */
export const PORTAL_PATHS = [
  '/',
  '/login',
  '/signup',
  '/change-password',
  '/dashboard',
  '/user/tokens',
  '/user/security',
  '/user/profile',
  '/user/notifications',
  '/user/notifications/preferences',
  '/organization/profile',
  '/organization/audit',
  '/report/calls',
  '/report/exports',
  '/report/calls/:callId',
  '/live-calls',
  '/charge/history',
  '/charge/automatic',
  '/charge/statement',
  '/financial-data',
  '/users/new',
  '/users/list',
  '/extension/list',
  '/extension/:id/edit',
  '/numbers',
  '/webphone',
  '/integrations/manager',
  '/integrations/log',
  '/integrations/choices',
  '/ajuda',
  '/ajuda/:chapter/:article',
] as const;
export type PortalPath = (typeof PORTAL_PATHS)[number];

const PAGES = PORTAL_PATHS.map(
  (path) =>
    new RegExp(
      `^${path
        .replaceAll(':id', '\\d{1,15}')
        .replace(':callId', '[\\da-f-]{36}')
        .replaceAll(/:[a-z]+/g, '[a-z0-9-]{1,60}')}$`,
    ),
);

export const isPortalPath = (path: string): boolean => PAGES.some((page) => page.test(path));
