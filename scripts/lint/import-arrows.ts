// Who may import whom; what is not written here is refused. ../../oxlint.config.ts makes the linter's rules of it.

/** What a package takes from the other rooms. */
export const PACKAGES: Record<string, string[]> = {
  domain: [],
  outbound: [],
  contract: ['domain'],
  messages: [],
  client: [],
  connectors: ['domain', 'messages', 'outbound'],
  telephony: ['domain'],
  payments: ['domain', 'outbound'],
  clouds: ['outbound'],
  fakes: ['domain', 'clouds', 'connectors', 'telephony', 'payments', 'outbound'],
};

/** Types alone, so that the portal's texts bring no schema along. */
export const TYPES_FOR_PACKAGES: Record<string, string[]> = {
  messages: ['contract', 'domain'],
};

/** A folder for each vendor: one never imports another, and what both need lives in `shared/`. */
export const PACKAGES_OF_VENDORS = ['connectors', 'telephony', 'payments', 'clouds'];

/** Fakes are asked by tests; outbound is the way out. */
export const PACKAGES_THAT_LEAVE_THE_HOUSE = ['outbound', 'fakes'];

/** The rooms of the API from the ground up, folders and single files: each imports from those before it. */
export const API_FLOORS = [
  'app-error.ts',
  'field-refusal.ts',
  'product-version.ts',
  'settings',
  'with-timeout.ts',
  'coalesce.ts',
  'shutdown.ts',
  'bytes',
  'log',
  'config.ts',
  'outbound.ts',
  'brand',
  'payments',
  'registries',
  'ai',
  'secrets',
  'call-recorder.ts',
  'recording-store.ts',
  'request-log.ts',
  'db',
  'jobs',
  'migrate-database.ts',
  'explain-start.ts',
  'backup',
  'limits',
  'context.ts',
  'loops',
  'audit',
  'sweep',
  'access',
  'push',
  'http',
  'api-reference',
  'write-api-docs.ts',
  'mail',
  'sandbox-payments',
  'resources',
  'health',
  'demo',
  'background',
  'open-context.ts',
  'app.ts',
  'main.ts',
  'operator',
];

/** A resource of the API calls the use cases of these, never their routes or store. */
export const RESOURCES: Record<string, string[]> = {
  'automatic-recharges': ['balance', 'charges', 'notifications'],
  'balance-alerts': ['balance', 'notifications'],
  calls: ['balance', 'deliveries', 'recordings'],
  deliveries: ['notifications', 'recordings'],
  extensions: ['deliveries'],
  integrations: ['deliveries', 'extensions', 'notifications', 'rollout'],
  'recordings-cloud': ['deliveries', 'recordings'],
  'recording-link-revocations': ['deliveries'],
  'crm-deliveries': ['deliveries', 'integrations', 'person-choices'],
  'call-summaries': ['crm-deliveries', 'deliveries', 'integrations', 'recordings'],
  softswitch: ['calls', 'deliveries', 'extensions'],
  organizations: ['balance', 'extensions'],
  users: ['extensions'],
  session: ['users', 'two-factor'],
  'two-factor': ['users'],
  passkeys: ['session/session.ts', 'two-factor', 'users'],
  passwords: ['users', 'two-factor/factors.ts'],
  'sign-up': ['organizations', 'users', 'vouchers'],
};

/** What a resource calls that is not named above. */
export const OTHER_RESOURCES = ['balance'];

export const PORTAL = ['contract', 'domain', 'messages', 'connectors/browser.ts'];
export const PORTAL_TESTS = [...PORTAL, 'api/testing', 'client'];

/** The portal's floors: each takes from those after it. Features do not know each other. */
export const PORTAL_FLOORS = ['app', 'features', 'components', 'lib'];
