// npm run record -- three-minutes | first-day: walks through the demo in a browser and writes
// docs/recorded/<name>.md. Fails if a limit is missed.
import { ensureBrowser } from './chores/browser.mjs';
import { main } from './chores/failure.mjs';
import { ensureInstalled } from './chores/install.mjs';
import { runNode } from './chores/run.mjs';

await main(async () => {
  const startedAt = Date.now();
  await ensureInstalled();
  const env = { CHROMIUM_PATH: await ensureBrowser(), RECORD_STARTED_AT: String(startedAt) };
  return runNode(['scripts/chores/record/main.ts', ...process.argv.slice(2)], { env });
});
