// npm run bench
import { ensureHeadlessBrowser } from './chores/browser.mjs';
import { main } from './chores/failure.mjs';
import { ensureInstalled } from './chores/install.mjs';
import { ensurePortal } from './chores/portal-build.mjs';
import { runProgram } from './chores/program.mjs';

await main(async () => {
  await ensureInstalled();
  await ensurePortal();
  // For the report's part.
  process.env.CHROMIUM_PATH = await ensureHeadlessBrowser();
  return runProgram('bench/main.ts', process.argv.slice(2));
});
