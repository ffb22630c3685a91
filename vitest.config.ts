import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defaultExclude, defineConfig } from 'vitest/config';
import { createOutcomeReporter } from './scripts/chores/vitest-outcome.ts';

const workspaces = ['packages', 'apps'].flatMap((parent) =>
  readdirSync(parent).map((workspace) => join(parent, workspace)),
);

// makes the test database once, for all files of the API
const API_SETUP = 'apps/api/src/testing/global-setup.ts';

// scripts/test.mjs says it in its last lines.
const OUTCOME_FILE = process.env.VITEST_OUTCOME_FILE;

export default defineConfig({
  test: {
    // The default on two cores is one, but tests mostly wait for PostgreSQL and timers.
    maxWorkers: Math.max(4, availableParallelism()),
    reporters: ['default', ...(OUTCOME_FILE ? [createOutcomeReporter(OUTCOME_FILE)] : [])],
    projects: [...workspaces, 'scripts', 'drills', 'softswitch'].map(buildProject),
  },
});

function buildProject(workspace: string) {
  const isApi = workspace === 'apps/api';
  return {
    test: {
      name: workspace,
      // Files of a worker share modules, which halves the processor time. What a module keeps (a
      // memo, a turn) must hold whatever came before, as in a server.
      isolate: false,
      include: [`${workspace}/**/*.test.ts`],
      // `npm run test:voice` runs these.
      exclude: [...defaultExclude, '**/*.voice.test.ts'],
      environment: 'node' as const,
      // Long enough for two busy cores, because few tests wait in vain.
      testTimeout: workspace === 'drills' ? 300_000 : isApi ? 60_000 : 30_000,
      hookTimeout: 90_000,
      // Drills kill processes under load, so they get a second try, which the end names. Other
      // tests get one.
      retry: workspace === 'drills' ? 1 : 0,
      globalSetup: isApi && existsSync(API_SETUP) ? [API_SETUP] : [],
    },
  };
}
