import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const rooms = ['packages', 'apps'].flatMap((parent) =>
  readdirSync(parent).map((room) => join(parent, room)),
);

// makes the test database once, for all files of the API
const API_SETUP = 'apps/api/src/testing/global-setup.ts';

export default defineConfig({
  test: {
    // its own choice on two cores is one; tests wait for PostgreSQL and timers more than they calculate
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [...rooms, 'scripts', 'drills'].map(projectOf),
  },
});

function projectOf(room: string) {
  const isApi = room === 'apps/api';
  return {
    test: {
      name: room,
      include: [`${room}/**/*.test.ts`],
      environment: 'node' as const,
      // long enough for two busy cores: a test that waits for what never comes is rare
      testTimeout: room === 'drills' ? 300_000 : isApi ? 60_000 : 10_000,
      hookTimeout: 90_000,
      globalSetup: isApi && existsSync(API_SETUP) ? [API_SETUP] : [],
    },
  };
}
