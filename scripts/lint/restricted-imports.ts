// The table of arrows as overrides of the linter, one for each kind of file. A later override replaces what an
// earlier one says of the same file, so each has all that holds there.
import {
  API_FLOORS,
  PACKAGES,
  PACKAGES_OF_VENDORS,
  PACKAGES_THAT_LEAVE_THE_HOUSE,
  PORTAL,
  PORTAL_FLOORS,
  PORTAL_TESTS,
  TYPES_FOR_PACKAGES,
} from './import-arrows.ts';

interface Pattern {
  group?: string[];
  regex?: string;
  importNames?: string[];
  allowTypeImports?: boolean;
  message: string;
}

const NOT_SHIPPED = ['**/*.test.ts', '**/*.test.tsx', '**/*.e2e.ts', '**/testing/**'];

const BY_NAME: Pattern = {
  regex: '^\\.\\./(.*/)?src/',
  message: 'Import another room by its name (@alo/...), never by path.',
};
const NO_DATABASE: Pattern = {
  group: ['pg', 'pg/**', 'drizzle-orm', 'drizzle-orm/**'],
  message: 'Only apps/api touches PostgreSQL.',
};
const LEAVING = 'Requests leave the house through packages/outbound.';
const NO_WAY_OUT: Pattern[] = [
  { group: ['undici', 'undici/**'], message: LEAVING },
  {
    group: ['node:http', 'node:https', 'node:http2', 'http', 'https', 'http2'],
    importNames: ['default', 'request', 'get', 'connect'],
    message: LEAVING,
  },
];
const NO_PORTAL: Pattern = {
  group: ['@alo/portal/**'],
  message: 'The API never imports the portal.',
};
const API: Pattern[] = [
  NO_PORTAL,
  { group: ['@alo/fakes/**'], message: 'Fakes are for tests and for the demo.' },
  BY_NAME,
  ...NO_WAY_OUT,
];

const NO_INSIDES: Pattern = {
  regex: '^\\.\\./(\\.\\./)*[a-z].*/(routes|store)\\.ts$',
  message: 'Call the use cases of another folder, never its routes or its store.',
};

export function restrictedImports() {
  return [...packages(), ...api(), ...portal()];
}

function packages() {
  return Object.keys(PACKAGES).flatMap((name) => {
    const patterns = packagePatterns(name);
    if (!PACKAGES_OF_VENDORS.includes(name)) return [override([`packages/${name}/**`], patterns)];
    const otherVendor: Pattern = {
      group: ['../[a-z]*/**', '!../shared/**'],
      message: 'One provider never imports another; what both need lives in shared/.',
    };
    return [
      override([`packages/${name}/src/*/**`], [...patterns, otherVendor]),
      override([`packages/${name}/src/*.ts`], patterns),
    ];
  });
}

function packagePatterns(name: string): Pattern[] {
  const rooms = PACKAGES[name] ?? [];
  const types = TYPES_FOR_PACKAGES[name] ?? [];
  return [
    ...(types.length === 0
      ? [onlyRooms(rooms, `${name} imports ${says(rooms)}.`)]
      : typesOnly(name, types)),
    BY_NAME,
    NO_DATABASE,
    ...(PACKAGES_THAT_LEAVE_THE_HOUSE.includes(name) ? [] : NO_WAY_OUT),
  ];
}

function api() {
  return [
    override(['apps/api/**'], API, NOT_SHIPPED),
    override(['apps/api/**/*.test.ts', 'apps/api/**/testing/**'], [NO_PORTAL, BY_NAME]),
    ...API_FLOORS.slice(0, -1).flatMap((floor) =>
      floor.map((room) =>
        override(
          [`apps/api/src/${files(room)}`],
          [...API, ...(room === 'operator' ? [] : [NO_INSIDES]), roomsNotBelow(room, floor)],
          NOT_SHIPPED,
        ),
      ),
    ),
  ];
}

/** Matches from any depth of a room, because rooms have folders. */
function roomsNotBelow(room: string, floor: string[]): Pattern {
  const above = API_FLOORS.slice(API_FLOORS.indexOf(floor) + 1).flat();
  const forbidden = [...floor.filter((other) => other !== room), ...above];
  const names = forbidden.map((name) =>
    name.endsWith('.ts') ? name.replace('.', '\\.') : `${name}/`,
  );
  return {
    regex: `^\\.(\\./\\.)*\\.?/(${names.join('|')})`,
    message: `Arrows go down: ${room} imports from the floors below it in scripts/lint/import-arrows.ts.`,
  };
}

function portal() {
  const rooms = [BY_NAME, NO_DATABASE, onlyRooms(PORTAL, `The portal imports ${says(PORTAL)}.`)];
  const tests = PORTAL_TESTS.filter((room) => !PORTAL.includes(room));
  const tested = onlyRooms(PORTAL_TESTS, `Portal tests import ${says(tests)} besides.`);
  return [
    override(['apps/portal/**'], rooms, NOT_SHIPPED),
    override(
      NOT_SHIPPED.map((file) => `apps/portal/${file}`),
      [tested, BY_NAME, NO_DATABASE],
    ),
    ...PORTAL_FLOORS.slice(1).flatMap((floor) => portalFloor(floor, rooms)),
  ];
}

function portalFloor(floor: string, rooms: Pattern[]) {
  const folder = `apps/portal/src/${floor}`;
  const above = PORTAL_FLOORS.slice(0, PORTAL_FLOORS.indexOf(floor)).map((higher) => ({
    group: [`../**/${higher}/**`],
    message: `Arrows go down: ${PORTAL_FLOORS.join(' -> ')}.`,
  }));
  if (floor !== 'features') return [override([`${folder}/**`], [...rooms, ...above], NOT_SHIPPED)];
  const files = [
    [`${folder}/*/*.ts`, `${folder}/*/*.tsx`, '../'],
    [`${folder}/*/*/**`, '../../'],
  ].map((each) => [each.slice(0, -1), each.at(-1) ?? ''] as const);
  return files.map(([ofFeature, up]) => {
    const otherFeature: Pattern = {
      group: [`${up}[a-z]*/**`, `${up}../features/**`],
      message: 'Features do not import each other; what two need moves down to components or lib.',
    };
    return override(ofFeature, [...rooms, ...above, otherFeature], NOT_SHIPPED);
  });
}

function override(files: string[], patterns: Pattern[], excludeFiles?: string[]) {
  const rule: ['error', { patterns: Pattern[] }] = ['error', { patterns }];
  return {
    files,
    ...(excludeFiles ? { excludeFiles } : {}),
    rules: { 'no-restricted-imports': rule },
  };
}

function onlyRooms(rooms: string[], message: string): Pattern {
  return { group: ['@alo/**', ...rooms.map((room) => `!@alo/${files(room)}`)], message };
}

/** The others are named, not excepted: what one pattern excepts the linter allows whatever the next one says. */
function typesOnly(name: string, rooms: string[]): Pattern[] {
  const message = `${name} imports types of ${rooms.join(', ')} only.`;
  const others = [...Object.keys(PACKAGES), 'api', 'portal'].filter(
    (room) => !rooms.includes(room),
  );
  return [
    { group: others.map((room) => `@alo/${files(room)}`), message },
    { group: rooms.map((room) => `@alo/${files(room)}`), allowTypeImports: true, message },
  ];
}

/** A folder, or the one file of it that the name ends in. */
const files = (name: string) => (name.endsWith('.ts') ? name : `${name}/**`);

const says = (names: string[]) =>
  names.length === 0 ? 'nothing of ours' : `only ${names.join(', ')}`;
