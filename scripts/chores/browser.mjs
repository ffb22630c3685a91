import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ChoreFailure, say } from './failure.mjs';
import { unpackHeadlessShell } from './headless-shell.mjs';
import { createEnvironment, resolveTool } from './project.mjs';
import { runNode } from './run.mjs';

// Debian's headless build draws with a third less processor time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const MACOS_PATH = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Prefers the one that draws with a third less processor time, unless CHROMIUM_PATH names another. */
export async function ensureHeadlessBrowser() {
  const shell = process.env.CHROMIUM_PATH ? undefined : unpackHeadlessShell();
  return shell ?? (await ensureBrowser());
}

export async function ensureBrowser() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured && !existsSync(configured)) {
    throw new ChoreFailure(`CHROMIUM_PATH names ${configured}, which does not exist.`);
  }
  const existingPath = configured || findOnPath() || (await findPlaywrightBrowser());
  if (existingPath) return existingPath;

  say('Installing a browser for the tests.');
  const installed = installByApt() || (await installByPlaywright());
  if (installed) return installed;
  throw new ChoreFailure(
    'The browser tests need Chromium, and it could not be installed. Install the package ' +
      '"chromium" of your system, or set CHROMIUM_PATH to a Chromium or Chrome that you have.',
  );
}

function findOnPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, MACOS_PATH].find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function findPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function installByApt() {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return undefined;
  const env = { ...createEnvironment(), DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: ['ignore', 2, 2] };
  spawnSync('apt-get', ['update', '-q'], options);
  for (const name of PACKAGES) {
    const install = ['install', '-y', '-q', '--no-install-recommends', name];
    if (spawnSync('apt-get', install, options).status === 0) break;
  }
  return findOnPath();
}

async function installByPlaywright() {
  const code = await runNode([resolveTool('playwright'), 'install', 'chromium']);
  return code === 0 ? findPlaywrightBrowser() : undefined;
}
