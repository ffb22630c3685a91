// npm run dev: the API restarts and the portal reloads when a file changes.
import { main, say } from './chores/failure.mjs';
import { ensureInstalled } from './chores/install.mjs';
import { settings } from './chores/program.mjs';
import { inProject, tool } from './chores/project.mjs';
import { running, startNode } from './chores/run.mjs';

await main(async () => {
  await ensureInstalled();
  const api = startNode([...settings(), '--watch', inProject('apps/api/src/main.ts')]);
  const portal = startNode([tool('vite')], { cwd: inProject('apps/portal') });
  say('The address that Vite prints reloads by itself and asks the API behind it.');

  // neither is of use without the other
  const codes = Promise.all([running(api), running(portal)]);
  api.once('exit', () => portal.kill('SIGTERM'));
  portal.once('exit', () => api.kill('SIGTERM'));
  return Math.max(...(await codes));
});
