// npm run build: installs and builds what a service starts without npm.
import { main } from './chores/failure.mjs';
import { ensureInstalled } from './chores/install.mjs';
import { ensurePortal } from './chores/portal-build.mjs';

await main(async () => {
  await ensureInstalled();
  await ensurePortal();
});
