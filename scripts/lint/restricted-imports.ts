// A later override replaces earlier ones for the same file, so each contains all its rules.
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

export function createRestrictedImports() {
  return [...restrictPackages(), ...restrictApi(), ...restrictPortal()];
}

function restrictPackages() {
  return Object.keys(PACKAGES).flatMap((name) => {
    const patterns = getPackagePatterns(name);
    if (!PACKAGES_OF_VENDORS.includes(name))
      return [createOverride([`packages/${name}/**`], patterns)];
    const folder = `packages/${name}/src`;
    return [
      createOverride([`${folder}/*/*.ts`], [...patterns, forbidOtherVendors('../')]),
      createOverride([`${folder}/*/*/**`], [...patterns, forbidOtherVendors('../../')]),
      createOverride([`${folder}/*.ts`], patterns),
    ];
  });
}

/** @param up the way from a vendor's file to the folder of all vendors */
const forbidOtherVendors = (up: string): Pattern => ({
  group: [`${up}[a-z]*/**`, `!${up}shared/**`],
  message: 'One provider never imports another; what both need lives in shared/.',
});

function getPackagePatterns(name: string): Pattern[] {
  const rooms = PACKAGES[name] ?? [];
  const types = TYPES_FOR_PACKAGES[name] ?? [];
  return [
    ...(types.length === 0
      ? [allowRooms(rooms, `${name} imports ${joinRooms(rooms)}.`)]
      : allowTypesOfRooms(name, types)),
    BY_NAME,
    NO_DATABASE,
    ...(PACKAGES_THAT_LEAVE_THE_HOUSE.includes(name) ? [] : NO_WAY_OUT),
  ];
}

function restrictApi() {
  return [
    createOverride(['apps/api/**'], API, NOT_SHIPPED),
    createOverride(['apps/api/**/*.test.ts', 'apps/api/**/testing/**'], [NO_PORTAL, BY_NAME]),
    ...API_FLOORS.slice(0, -1).flatMap((floor) =>
      floor.map((room) =>
        createOverride(
          [`apps/api/src/${files(room)}`],
          [...API, ...(room === 'operator' ? [] : [NO_INSIDES]), forbidRoomsAbove(room, floor)],
          NOT_SHIPPED,
        ),
      ),
    ),
  ];
}

/** From any depth, because rooms have folders. */
function forbidRoomsAbove(room: string, floor: string[]): Pattern {
  const higherFloors = API_FLOORS.slice(API_FLOORS.indexOf(floor) + 1).flat();
  const forbidden = [...floor.filter((other) => other !== room), ...higherFloors];
  const names = forbidden.map((name) =>
    name.endsWith('.ts') ? name.replace('.', '\\.') : `${name}/`,
  );
  return {
    regex: `^\\.(\\./\\.)*\\.?/(${names.join('|')})`,
    message: `Arrows go down: ${room} imports from the floors below it in scripts/lint/import-arrows.ts.`,
  };
}

function restrictPortal() {
  const rooms = [
    BY_NAME,
    NO_DATABASE,
    allowRooms(PORTAL, `The portal imports ${joinRooms(PORTAL)}.`),
  ];
  const tests = PORTAL_TESTS.filter((room) => !PORTAL.includes(room));
  const testPatterns = allowRooms(PORTAL_TESTS, `Portal tests import ${joinRooms(tests)} besides.`);
  return [
    createOverride(['apps/portal/**'], rooms, NOT_SHIPPED),
    createOverride(
      NOT_SHIPPED.map((file) => `apps/portal/${file}`),
      [testPatterns, BY_NAME, NO_DATABASE],
    ),
    ...PORTAL_FLOORS.slice(1).flatMap((floor) => restrictPortalFloor(floor, rooms)),
  ];
}

function restrictPortalFloor(floor: string, rooms: Pattern[]) {
  const folder = `apps/portal/src/${floor}`;
  const above = PORTAL_FLOORS.slice(0, PORTAL_FLOORS.indexOf(floor)).map((higher) => ({
    group: [`../**/${higher}/**`],
    message: `Arrows go down: ${PORTAL_FLOORS.join(' -> ')}.`,
  }));
  if (floor !== 'features')
    return [createOverride([`${folder}/**`], [...rooms, ...above], NOT_SHIPPED)];
  const toGlob = [
    [`${folder}/*/*.ts`, `${folder}/*/*.tsx`, '../'],
    [`${folder}/*/*/*.ts`, `${folder}/*/*/*.tsx`, '../../'],
    [`${folder}/*/*/*/**`, '../../../'],
  ].map((each) => [each.slice(0, -1), each.at(-1) ?? ''] as const);
  return toGlob.map(([featureFiles, up]) => {
    const otherFeature: Pattern = {
      group: [`${up}[a-z]*/**`, `${up}../features/**`],
      message: 'Features do not import each other; what two need moves down to components or lib.',
    };
    return createOverride(featureFiles, [...rooms, ...above, otherFeature], NOT_SHIPPED);
  });
}

function createOverride(files: string[], patterns: Pattern[], excludeFiles?: string[]) {
  const rule: ['error', { patterns: Pattern[] }] = ['error', { patterns }];
  return {
    files,
    ...(excludeFiles ? { excludeFiles } : {}),
    rules: { 'no-restricted-imports': rule },
  };
}

function allowRooms(rooms: string[], message: string): Pattern {
  return { group: ['@alo/**', ...rooms.map((room) => `!@alo/${files(room)}`)], message };
}

/** Names the other rooms, because an exception in one pattern overrules the next. */
function allowTypesOfRooms(name: string, rooms: string[]): Pattern[] {
  const message = `${name} imports types of ${rooms.join(', ')} only.`;
  const others = [...Object.keys(PACKAGES), 'api', 'portal'].filter(
    (room) => !rooms.includes(room),
  );
  return [
    { group: others.map((room) => `@alo/${files(room)}`), message },
    { group: rooms.map((room) => `@alo/${files(room)}`), allowTypeImports: true, message },
  ];
}

const files = (name: string) => (name.endsWith('.ts') ? name : `${name}/**`);

const joinRooms = (names: string[]) =>
  names.length === 0 ? 'nothing of ours' : `only ${names.join(', ')}`;
