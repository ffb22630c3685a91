// A later override replaces earlier ones, so each has all rules.
import {
  API_LAYERS,
  PACKAGES,
  PACKAGES_OF_VENDORS,
  PACKAGES_WITH_REQUESTS,
  PORTAL,
  PORTAL_LAYERS,
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
  message: 'Import another workspace by its name (@alo/...), never by path.',
};
const NO_DATABASE: Pattern = {
  group: ['pg', 'pg/**', 'drizzle-orm', 'drizzle-orm/**'],
  message: 'Only apps/api touches PostgreSQL.',
};
const REQUESTS_MESSAGE = 'Send requests through packages/outbound.';
const NO_DIRECT_REQUESTS: Pattern[] = [
  { group: ['undici', 'undici/**'], message: REQUESTS_MESSAGE },
  {
    group: ['node:http', 'node:https', 'node:http2', 'http', 'https', 'http2'],
    importNames: ['default', 'request', 'get', 'connect'],
    message: REQUESTS_MESSAGE,
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
  ...NO_DIRECT_REQUESTS,
];

const NO_INTERNALS: Pattern = {
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
  const workspaces = PACKAGES[name] ?? [];
  const types = TYPES_FOR_PACKAGES[name] ?? [];
  return [
    ...(types.length === 0
      ? [allowWorkspaces(workspaces, `${name} imports ${joinNames(workspaces)}.`)]
      : allowTypesFromWorkspaces(name, types)),
    BY_NAME,
    NO_DATABASE,
    ...(PACKAGES_WITH_REQUESTS.includes(name) ? [] : NO_DIRECT_REQUESTS),
  ];
}

function restrictApi() {
  return [
    createOverride(['apps/api/**'], API, NOT_SHIPPED),
    createOverride(['apps/api/**/*.test.ts', 'apps/api/**/testing/**'], [NO_PORTAL, BY_NAME]),
    ...API_LAYERS.slice(0, -1).flatMap((layer) =>
      layer.map((subject) =>
        createOverride(
          [`apps/api/src/${files(subject)}`],
          [
            ...API,
            ...(subject === 'operator' ? [] : [NO_INTERNALS]),
            forbidHigherLayers(subject, layer),
          ],
          NOT_SHIPPED,
        ),
      ),
    ),
  ];
}

/** Matches any depth, because subjects have folders. */
function forbidHigherLayers(subject: string, layer: string[]): Pattern {
  const higherLayers = API_LAYERS.slice(API_LAYERS.indexOf(layer) + 1).flat();
  const forbidden = [...layer.filter((other) => other !== subject), ...higherLayers];
  const names = forbidden.map((name) =>
    name.endsWith('.ts') ? name.replace('.', '\\.') : `${name}/`,
  );
  return {
    regex: `^\\.(\\./\\.)*\\.?/(${names.join('|')})`,
    message: `Arrows go down: ${subject} imports from the layers below it in scripts/lint/import-arrows.ts.`,
  };
}

function restrictPortal() {
  const patterns = [
    BY_NAME,
    NO_DATABASE,
    allowWorkspaces(PORTAL, `The portal imports ${joinNames(PORTAL)}.`),
  ];
  const tests = PORTAL_TESTS.filter((workspace) => !PORTAL.includes(workspace));
  const testPatterns = allowWorkspaces(
    PORTAL_TESTS,
    `Portal tests import ${joinNames(tests)} besides.`,
  );
  return [
    createOverride(['apps/portal/**'], patterns, NOT_SHIPPED),
    createOverride(
      NOT_SHIPPED.map((file) => `apps/portal/${file}`),
      [testPatterns, BY_NAME, NO_DATABASE],
    ),
    ...PORTAL_LAYERS.slice(1).flatMap((layer) => restrictPortalLayer(layer, patterns)),
  ];
}

function restrictPortalLayer(layer: string, patterns: Pattern[]) {
  const folder = `apps/portal/src/${layer}`;
  const above = PORTAL_LAYERS.slice(0, PORTAL_LAYERS.indexOf(layer)).map((higher) => ({
    group: [`../**/${higher}/**`],
    message: `Arrows go down: ${PORTAL_LAYERS.join(' -> ')}.`,
  }));
  if (layer !== 'features')
    return [createOverride([`${folder}/**`], [...patterns, ...above], NOT_SHIPPED)];
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
    return createOverride(featureFiles, [...patterns, ...above, otherFeature], NOT_SHIPPED);
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

function allowWorkspaces(workspaces: string[], message: string): Pattern {
  return {
    group: ['@alo/**', ...workspaces.map((workspace) => `!@alo/${files(workspace)}`)],
    message,
  };
}

/** Names the other workspaces, because an exception in one pattern overrules the next. */
function allowTypesFromWorkspaces(name: string, workspaces: string[]): Pattern[] {
  const message = `${name} imports types of ${workspaces.join(', ')} only.`;
  const others = [...Object.keys(PACKAGES), 'api', 'portal'].filter(
    (workspace) => !workspaces.includes(workspace),
  );
  return [
    { group: others.map((workspace) => `@alo/${files(workspace)}`), message },
    {
      group: workspaces.map((workspace) => `@alo/${files(workspace)}`),
      allowTypeImports: true,
      message,
    },
  ];
}

const files = (name: string) => (name.endsWith('.ts') ? name : `${name}/**`);

const joinNames = (names: string[]) =>
  names.length === 0 ? 'nothing of ours' : `only ${names.join(', ')}`;
