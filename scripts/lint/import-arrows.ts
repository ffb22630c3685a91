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

/** The API's floors from the ground up: a subject or a file imports from the floors below its own, never sideways. */
export const API_FLOORS = [
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

/** The portal's floors: each takes from those after it. Features do not know each other. */
export const PORTAL_FLOORS = ['app', 'features', 'components', 'lib'];
