// npm run dev
import { ensurePortal } from './chores/portal-build.mjs';
import { main } from './chores/failure.mjs';
import { ensureInstalled } from './chores/install.mjs';
import { runProgram } from './chores/program.mjs';

await main(async () => {
  await ensureInstalled();
  // The API serves pages only if the portal is built.
  await ensurePortal();
  return runProgram('scripts/chores/dev-server.ts', process.argv.slice(2));
});
