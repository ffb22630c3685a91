/** Where the portal has pages; any other address is not there, also for a server that only hands out the application. */
export const PORTAL_PATHS = [
  '/',
  '/login',
  '/signup',
  '/change-password',
  '/dashboard',
  '/user/tokens',
  '/user/security',
  '/user/profile',
  '/organization/profile',
  '/organization/audit',
  '/report/calls',
  '/charge/history',
  '/charge/automatic',
  '/charge/statement',
  '/financial-data',
  '/users/new',
  '/users/list',
] as const;
export type PortalPath = (typeof PORTAL_PATHS)[number];
