// npm run lint, with Node 24.
import { main } from './chores/failure.mjs';
import { ensureInstalled } from './chores/install.mjs';
import { resolveTool } from './chores/project.mjs';
import { runNode } from './chores/run.mjs';

await main(async () => {
  await ensureInstalled();
  return runNode([resolveTool('oxlint'), '--deny-warnings', ...process.argv.slice(2)]);
});
