// npm run test:voice: end-to-end tests with real SIP. Arguments go to Vitest.
import { main, say } from './chores/failure.mjs';
import { ensureInstalled } from './chores/install.mjs';
import { resolveInProject, resolveTool } from './chores/project.mjs';
import { runNode } from './chores/run.mjs';
import { ensureVoicePrograms } from './chores/voice-programs.mjs';

await main(async () => {
  await ensureInstalled();
  const missing = ensureVoicePrograms();
  if (missing.length > 0) return skip(`apt-get install ${missing.join(' ')}`);
  // Unpacks Asterisk once, below data/.
  const env = { DATA_DIR: resolveInProject('data') };
  if ((await runNode([resolveInProject('softswitch/main.ts'), 'ensure'], { env })) !== 0) {
    return skip('npm run softswitch -- get');
  }
  const config = ['--config', 'softswitch/vitest.config.ts'];
  return runNode([resolveTool('vitest'), 'run', ...config, ...process.argv.slice(2)]);
});

/** A machine without the packages can still check everything else. */
function skip(command) {
  say(`The tests with real SIP were not run: ${command}`);
  return 0;
}
