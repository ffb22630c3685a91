// The end-to-end tests with real SIP: npm run test:voice.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['softswitch/e2e/*.voice{,.test}.ts'],
    exclude: [
      // Needs a FreeSWITCH that was built from source.
      ...(process.env['FREESWITCH_PREFIX'] ? [] : ['**/freeswitch*.voice.ts']),
      ...(process.env['VOICE_LOAD'] ? [] : ['**/load.voice.ts']),
    ],
    // Steps of a file follow each other, and two switches at once would need two processors each.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A busy machine may fail a step once; the report names it.
    retry: 1,
  },
});
