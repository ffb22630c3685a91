// oxlint.config.ts turns these into lint rules.

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

/** Types only, so that portal texts bundle no schemas. */
export const TYPES_FOR_PACKAGES: Record<string, string[]> = {
  messages: ['contract', 'domain'],
};

/** Vendors share code only in `shared/`. */
export const PACKAGES_OF_VENDORS = ['connectors', 'telephony', 'payments', 'clouds'];

/** Tests call fakes; outbound sends all requests. */
export const PACKAGES_WITH_REQUESTS = ['outbound', 'fakes'];

/** A subject imports only from the layers below. */
export const API_LAYERS = [
  ['platform'],
  ['product', 'recordings'],
  ['money', 'deliveries'],
  ['telephony'],
  ['identity', 'crm'],
  ['demo', 'open-context.ts'],
  ['operator'],
  ['deliverers.ts', 'loops.ts', 'workers.ts', 'app.ts', 'main.ts'],
];

export const PORTAL = ['contract', 'domain', 'messages', 'connectors/browser.ts'];
export const PORTAL_TESTS = [...PORTAL, 'api/testing', 'client'];

export const PORTAL_LAYERS = ['app', 'features', 'components', 'lib'];
