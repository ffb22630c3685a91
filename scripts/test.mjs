// npm test: every test, from the pure functions to the browser.
// With arguments only Vitest runs and gets them (npm test -- apps/api); after --browser only
// Playwright does (npm test -- --browser login).
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './chores/browser.mjs';
import { main } from './chores/failure.mjs';
import { ensureInstalled } from './chores/install.mjs';
import { ensurePortal } from './chores/portal-build.mjs';
import { tool } from './chores/project.mjs';
import { runNode } from './chores/run.mjs';

await main(async () => {
  const args = process.argv.slice(2);
  const isBrowserOnly = args[0] === '--browser';
  const isVitestOnly = args.length > 0 && !isBrowserOnly;
  await ensureInstalled();
  // the browser tests open it, and a test weighs it
  await ensurePortal();
  const reports = await mkdtemp(join(tmpdir(), 'alo-tests-'));
  try {
    const results = [];
    if (!isBrowserOnly) results.push(await runVitest(args, reports));
    if (!isVitestOnly) results.push(await runPlaywright(args.slice(1), reports));
    return summarize(results);
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
});

async function runVitest(args, reports) {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runNode([tool('vitest'), 'run', ...reporters, ...args]);
  const { numPassedTests = 0, numFailedTests = 0 } = await readReport(report);
  return { code, passed: numPassedTests, failed: numFailedTests };
}

async function runPlaywright(args, reports) {
  const browser = await ensureBrowser();
  const report = join(reports, 'playwright.json');
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await runNode([tool('playwright'), 'test', '--reporter=list,json', ...args], {
    env,
  });
  const { stats = {} } = await readReport(report);
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  return { code, passed: expected + flaky, failed: unexpected, secondTries: flaky };
}

async function readReport(path) {
  return JSON.parse(await readFile(path, 'utf8').catch(() => '{}'));
}

function summarize(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  // a file that does not load, or a server that does not start, has no test to count
  const failed = results.reduce(
    (sum, { code, failed: counted }) => sum + (code === 0 ? counted : Math.max(counted, 1)),
    0,
  );
  const secondTries = results.reduce((sum, result) => sum + (result.secondTries ?? 0), 0);
  if (secondTries > 0) {
    process.stdout.write(`\n${secondTries} passed only at the second try: look at them\n`);
  }
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}
