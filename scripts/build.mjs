// npm run build.
import { main } from './chores/failure.mjs';
import { ensureInstalled } from './chores/install.mjs';
import { ensurePortal } from './chores/portal-build.mjs';

await main(async () => {
  await ensureInstalled();
  await ensurePortal();
});
