// npm start: installs, builds and starts, skipping finished steps.
import { main } from './chores/failure.mjs';
import { ensureInstalled } from './chores/install.mjs';
import { ensurePortal } from './chores/portal-build.mjs';
import { runProgram } from './chores/program.mjs';

await main(async () => {
  await ensureInstalled();
  await ensurePortal();
  return runProgram('apps/api/src/main.ts', process.argv.slice(2));
});
