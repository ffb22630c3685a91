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

// scripts/test.mjs says it in its last lines
const OUTCOME_FILE = process.env.VITEST_OUTCOME_FILE;

export default defineConfig({
  test: {
    // its own choice on two cores is one; tests wait for PostgreSQL and timers more than they calculate
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
      // Every file of a worker finds the modules that the one before has read, which halves the processor time:
      // what a module keeps (a memo, a turn) must hold whatever came before, as it must in a server.
      isolate: false,
      include: [`${workspace}/**/*.test.ts`],
      // `npm run test:voice` runs these.
      exclude: [...defaultExclude, '**/*.voice.test.ts'],
      environment: 'node' as const,
      // long enough for two busy cores: a test that waits for what never comes is rare
      testTimeout: workspace === 'drills' ? 300_000 : isApi ? 60_000 : 30_000,
      hookTimeout: 90_000,
      // Drills kill processes under load; what needed its second try is named at the end. Other tests get one try.
      retry: workspace === 'drills' ? 1 : 0,
      globalSetup: isApi && existsSync(API_SETUP) ? [API_SETUP] : [],
    },
  };
}
