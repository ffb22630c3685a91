// npm run image.
import { main } from './chores/failure.mjs';
import { ensureInstalled } from './chores/install.mjs';
import { resolveInProject } from './chores/project.mjs';
import { runNode } from './chores/run.mjs';

await main(async () => {
  await ensureInstalled();
  return runNode([resolveInProject('scripts/chores/image/check-image.ts')]);
});
