// npm run lint: the linter with Node 24, which reads its configuration; files and folders may be named.
import { main } from './chores/failure.mjs';
import { ensureInstalled } from './chores/install.mjs';
import { tool } from './chores/project.mjs';
import { runNode } from './chores/run.mjs';

await main(async () => {
  await ensureInstalled();
  return runNode([tool('oxlint'), '--deny-warnings', ...process.argv.slice(2)]);
});
