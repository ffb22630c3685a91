import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

// Two runs on one machine take two ports.
const ADDRESS = `http://127.0.0.1:${process.env.E2E_PORT ?? 3499}`;

// A distribution's Chromium draws its address bar in headless windows too: two pages in a process of their own,
// which cost a third of what a page of ours costs.
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
// Chromium obeys the last such switch only, so Playwright's own list is repeated. With a new Playwright, compare it with
// `disabledFeatures` in its chromiumSwitches.
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

export default defineConfig({
  testDir: 'apps/portal/src',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // each waits for its page now and then
  workers: Math.max(3, availableParallelism()),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A machine of two busy cores is no reason to fail; what needed its second try is named at the end.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: ADDRESS,
    locale: 'pt-BR',
    // animations cost a fifth of the processor
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    launchOptions: {
      // scripts/test.mjs finds one; without it Playwright takes its own
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--disable-gpu',
        // a page of a test lives for seconds: what the optimizing compilers cost is never earned back
        '--js-flags=--no-opt,--no-maglev',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        `--disable-features=${[...PLAYWRIGHTS_OWN, ...ADDRESS_BAR].join(',')}`,
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" apps/api/src/testing/serve-for-e2e.ts`,
    url: `${ADDRESS}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    // long enough to stop its database properly
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
});
