// npm run test:voice: end-to-end tests with real SIP. Arguments go to Vitest.
import { ensureBrowser } from './chores/browser.mjs';
import { ChoreFailure, main, say } from './chores/failure.mjs';
import { ensureInstalled } from './chores/install.mjs';
import { ensurePortal } from './chores/portal-build.mjs';
import { resolveInProject, resolveTool } from './chores/project.mjs';
import { runNode } from './chores/run.mjs';
import { ensureVoicePrograms } from './chores/voice-programs.mjs';

await main(async () => {
  await ensureInstalled();
  const missing = ensureVoicePrograms();
  if (missing.length > 0) return skip(`apt-get install ${missing.join(' ')}`);
  const env = { DATA_DIR: resolveInProject('data') };
  if ((await runNode([resolveInProject('softswitch/main.ts'), 'ensure'], { env })) !== 0) {
    return skip('npm run softswitch -- get');
  }
  const kamailio = [resolveInProject('softswitch/kamailio/main.ts'), 'ensure'];
  const hasKamailio = (await runNode(kamailio, { env })) === 0;
  if (!hasKamailio) say('The test with Kamailio is left out: npm run softswitch -- kamailio get');
  const browser = await findBrowser();
  if (browser === null) say('No Chromium: the calls between browsers are left out.');
  // The browsers open it.
  else await ensurePortal();
  const config = ['--config', 'softswitch/vitest.config.ts'];
  const skipped = [
    ...(hasKamailio ? [] : ['--exclude', '**/kamailio.voice.ts']),
    ...(browser === null ? ['--exclude', '**/*webphone.voice.ts'] : []),
  ];
  return runNode([resolveTool('vitest'), 'run', ...config, ...skipped, ...process.argv.slice(2)], {
    env: browser === null ? {} : { CHROMIUM_PATH: browser },
  });
});

/** Returns null if none can be installed. */
async function findBrowser() {
  try {
    return await ensureBrowser();
  } catch (error) {
    if (!(error instanceof ChoreFailure)) throw error;
    return null;
  }
}

/** A machine without the packages can still check everything else. */
function skip(command) {
  say(`The tests with real SIP were not run: ${command}`);
  return 0;
}
