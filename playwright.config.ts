import { statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

// Two runs on one machine need two ports.
const ADDRESS = `http://127.0.0.1:${process.env.E2E_PORT ?? 3499}`;

// A distribution's headless Chromium renders its address bar in a separate process, which costs a
// third of a page.
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
// Chromium obeys only the last such switch, so Playwright's list is repeated. After an update of
// Playwright, compare it with `disabledFeatures` in its chromiumSwitches.
const PLAYWRIGHTS_OWN = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

// Every context would start an unused renderer: a tenth of a page's processor time.
const SPARE_PROCESSES = ['SpareRendererForSitePerProcess'];

/** Playwright shares memory through files on the disk, because containers have 64 MB of this. */
function hasRoomInSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 ** 30;
  } catch {
    return false;
  }
}

export default defineConfig({
  testDir: 'apps/portal/src',
  // `npm run gallery` sets it.
  testMatch: process.env.GALLERY_DIR ? '**/*.shots.ts' : '**/*.e2e.ts',
  outputDir: 'test-results',
  // Each worker waits for its page now and then.
  workers: Math.max(3, availableParallelism()),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may fail a test once. The report names retried tests.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: ADDRESS,
    locale: 'pt-BR',
    // Animations cost a fifth of the CPU time.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Set by scripts/test.mjs; undefined means Playwright's own.
      executablePath: process.env.CHROMIUM_PATH,
      // Saves a tenth of a page's processor time.
      ignoreDefaultArgs: hasRoomInSharedMemory() ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--disable-gpu',
        // A test's page lives too briefly for optimizing compilers.
        '--js-flags=--no-opt,--no-maglev',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        // A microphone that beeps, for the webphone.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--disable-features=${[...PLAYWRIGHTS_OWN, ...ADDRESS_BAR, ...SPARE_PROCESSES].join(',')}`,
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" apps/api/src/testing/e2e/serve.ts`,
    url: `${ADDRESS}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    // The database needs time to stop.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
});
