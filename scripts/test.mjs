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
  const env = { VITEST_OUTCOME_FILE: report };
  const code = await runNode([tool('vitest'), 'run', ...args], { env });
  return { code, passed: 0, failures: [], secondTries: [], ...(await readReport(report)) };
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
  // it has named them itself, in its last lines
  const named = (count) => Array(count).fill('in a browser, named above');
  return {
    code,
    passed: expected + flaky,
    failures: named(unexpected),
    secondTries: named(flaky),
  };
}

async function readReport(path) {
  return JSON.parse(await readFile(path, 'utf8').catch(() => '{}'));
}

function summarize(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failures = results.flatMap(({ code, failures: named }) =>
    // a server that does not start has no test to name
    code !== 0 && named.length === 0 ? ['ended without an outcome'] : named,
  );
  const secondTries = results.flatMap((result) => result.secondTries);
  list('Passed only at the second try (look at them)', secondTries);
  list('Failed', failures);
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
  return failures.length === 0 ? 0 : 1;
}

function list(title, names) {
  if (names.length > 0) process.stdout.write(`\n${[`${title}:`, ...names].join('\n  ')}\n`);
}
