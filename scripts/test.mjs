// npm test: every test. Arguments go to Vitest alone (apps/api), or after --browser to Playwright
// alone; --watch repeats the tests of a change. --clock shifts the date (2028-02-29T23:50-03:00, or
// random).
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureHeadlessBrowser } from './chores/browser.mjs';
import { createClockEnvironment, readClock } from './chores/clock/clock.mjs';
import { main, say } from './chores/failure.mjs';
import { ensureInstalled } from './chores/install.mjs';
import { ensurePortal } from './chores/portal-build.mjs';
import { resolveTool } from './chores/project.mjs';
import { runNode } from './chores/run.mjs';

await main(async () => {
  const args = process.argv.slice(2);
  const clock = takeClock(args);
  const isBrowserOnly = args[0] === '--browser';
  const isVitestOnly = args.length > 0 && !isBrowserOnly;
  await ensureInstalled();
  // Browser tests open it, and a test checks its size.
  await ensurePortal();
  const reports = await mkdtemp(join(tmpdir(), 'alo-tests-'));
  try {
    const clockEnv = clock ? await createClockEnvironment(clock, reports) : {};
    const results = [];
    if (!isBrowserOnly) results.push(await runVitest(args, reports, clockEnv));
    if (!isVitestOnly) results.push(await runPlaywright(args.slice(1), reports, clockEnv));
    if (clock) say(`\nThe clock started at ${clock}; again with: npm test -- --clock ${clock}`);
    return summarize(results);
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
});

function takeClock(args) {
  const at = args.indexOf('--clock');
  if (at < 0) return undefined;
  const [, text] = args.splice(at, 2);
  return readClock(text);
}

async function runVitest(args, reports, clockEnv) {
  const report = join(reports, 'vitest.json');
  const env = { ...clockEnv, VITEST_OUTCOME_FILE: report };
  const mode = args.includes('--watch') ? [] : ['run'];
  const code = await runNode([resolveTool('vitest'), ...mode, ...args], { env });
  return { code, passed: 0, failures: [], secondTries: [], ...(await readReport(report)) };
}

async function runPlaywright(args, reports, clockEnv) {
  const browser = await ensureHeadlessBrowser();
  const report = join(reports, 'playwright.json');
  const env = { ...clockEnv, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await runNode([resolveTool('playwright'), 'test', '--reporter=list,json', ...args], {
    env,
  });
  const { stats = {} } = await readReport(report);
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  const repeatName = (count) => Array(count).fill('in a browser, named above');
  return {
    code,
    passed: expected + flaky,
    failures: repeatName(unexpected),
    secondTries: repeatName(flaky),
  };
}

async function readReport(path) {
  return JSON.parse(await readFile(path, 'utf8').catch(() => '{}'));
}

function summarize(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failures = results.flatMap(({ code, failures: names }) =>
    // A server that does not start fails without a named test.
    code !== 0 && names.length === 0
      ? ['ended without an outcome: no such test (browser tests need --browser), or no start']
      : names,
  );
  const secondTries = results.flatMap((result) => result.secondTries);
  printList('Passed only at the second try (look at them)', secondTries);
  printList('Failed', failures);
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
  return failures.length === 0 ? 0 : 1;
}

function printList(title, names) {
  if (names.length > 0) process.stdout.write(`\n${[`${title}:`, ...names].join('\n  ')}\n`);
}
