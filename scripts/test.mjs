// npm test: every test, from the pure functions to the browser.
// With arguments only Vitest runs and gets them (npm test -- apps/api); after --browser only
// Playwright does (npm test -- --browser login); with --watch Vitest runs again what a change concerns. With --clock the run takes place on another date
// (npm test -- --clock 2028-02-29T23:50-03:00, or random for a date drawn by lot).
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './chores/browser.mjs';
import { clockEnvironment, readClock } from './chores/clock.mjs';
import { main, say } from './chores/failure.mjs';
import { ensureInstalled } from './chores/install.mjs';
import { ensurePortal } from './chores/portal-build.mjs';
import { tool } from './chores/project.mjs';
import { runNode } from './chores/run.mjs';

await main(async () => {
  const args = process.argv.slice(2);
  const clock = takeClock(args);
  const isBrowserOnly = args[0] === '--browser';
  const isVitestOnly = args.length > 0 && !isBrowserOnly;
  await ensureInstalled();
  // the browser tests open it, and a test weighs it
  await ensurePortal();
  const reports = await mkdtemp(join(tmpdir(), 'alo-tests-'));
  try {
    // the browser tests go on from the moment at which the others ended
    const clockEnv = clock ? await clockEnvironment(clock, reports) : {};
    const results = [];
    if (!isBrowserOnly) results.push(await runVitest(args, reports, clockEnv));
    if (!isVitestOnly) results.push(await runPlaywright(args.slice(1), reports, clockEnv));
    if (clock) say(`\nThe clock started at ${clock}; again with: npm test -- --clock ${clock}`);
    return summarize(results);
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
});

/** Takes the option out of the arguments, and answers the instant at which the clock starts. */
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
  const code = await runNode([tool('vitest'), ...mode, ...args], { env });
  return { code, passed: 0, failures: [], secondTries: [], ...(await readReport(report)) };
}

async function runPlaywright(args, reports, clockEnv) {
  const browser = await ensureBrowser();
  const report = join(reports, 'playwright.json');
  const env = { ...clockEnv, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
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
