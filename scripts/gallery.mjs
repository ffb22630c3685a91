// npm run gallery: photographs every page and state of the portal into gallery/. --only <route> repeats one route.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './chores/browser.mjs';
import { createClockEnvironment, readClock } from './chores/clock/clock.mjs';
import { main, say } from './chores/failure.mjs';
import { renderGallery } from './chores/gallery-page.mjs';
import { ensureInstalled } from './chores/install.mjs';
import { ensurePortal } from './chores/portal-build.mjs';
import { resolveInProject, resolveTool } from './chores/project.mjs';
import { runNode } from './chores/run.mjs';

const FOLDER = resolveInProject('gallery');

await main(async () => {
  const [only, clock] = ['--only', '--clock'].map(readOption);
  await ensureInstalled();
  await ensurePortal();
  const browser = await ensureBrowser();
  const library = await mkdtemp(join(tmpdir(), 'alo-gallery-'));
  if (!only) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const env = { CHROMIUM_PATH: browser, GALLERY_DIR: FOLDER };
  if (clock) Object.assign(env, await createClockEnvironment(readClock(clock), library));
  const filter = only ? ['--grep', ` ${only} `] : [];
  const args = [resolveTool('playwright'), 'test', '--reporter=dot', '--retries=0', ...filter];
  const code = await runNode(args, { env });
  await rm(library, { recursive: true });

  const pictures = (await readdir(FOLDER)).filter((name) => name.endsWith('.png'));
  await writeFile(join(FOLDER, 'index.html'), renderGallery(pictures));
  say(`${pictures.length} pictures: ${join(FOLDER, 'index.html')}`);
  return code;
});

function readOption(name) {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}
