// The call report in a browser, which shares the processor with the server.
import { chromium, type Browser } from '@playwright/test';
import type { SessionToken } from '@alo/contract/identity/session.ts';
import { addDays, type Day, dayAt, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import type { PortalServer } from '../contenders/portal-server.ts';
import type { Dataset } from '../dataset.ts';
import type { Options } from '../options.ts';
import { percentile } from '../percentile.ts';
import { formatNumber, type Table } from '../report.ts';
import { median } from '../rounds.ts';

const ROWS = 100_000;
const DATASET_DAYS = 180;
/** The report refuses more. */
const MAX_DAYS = 30;
const TIMEOUT_MS = 120_000;
const SCROLL_SECONDS = 6;
const SCROLL_PIXELS = 400;

interface Round {
  firstRowMs: number;
  allRowsMs: number;
  frames: number[];
  /** Time of an empty page that only loads and parses the same calls. */
  bareMs: number;
}

/**
 * Loads an empty page with the same calls before each report, which shows the least time a report can take. Scrolls for
 * six seconds when all rows are there, {@link SCROLL_PIXELS} a frame.
 */
export async function measureReport(
  { rounds }: Options,
  { calls }: Dataset,
  { url, session }: PortalServer,
): Promise<Table> {
  const days = Math.min(MAX_DAYS, Math.round((DATASET_DAYS * ROWS) / calls));
  const rows = Math.round((calls * days) / DATASET_DAYS);
  const doubt = rows < ROWS * 0.9 ? ' (too few rows to prove it)' : '';
  const [start, end] = [addDays(dayAt(), -days), addDays(dayAt(), -1)];
  const address = `${url}/report/calls?start=${start}&end=${end}`;
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH']! });
  const measured: Round[] = [];
  try {
    for (let i = 0; i < rounds; i++) {
      const bareMs = await loadBare(browser, url, session, { start, end });
      measured.push({ ...(await openReport(browser, address, session)), bareMs });
    }
  } finally {
    await browser.close();
  }
  const summarize = (pick: (round: Round) => number) => {
    const values = measured.map(pick);
    return { value: median(values), cells: values.map(formatNumber).join(', ') };
  };
  const first = summarize(({ firstRowMs }) => firstRowMs / 1000);
  const all = summarize(({ allRowsMs }) => allRowsMs / 1000);
  const frame = summarize(({ frames }) => percentile(frames, 0.95));
  const bare = summarize(({ bareMs }) => bareMs / 1000);
  const ratio = summarize(({ allRowsMs, bareMs }) => allRowsMs / bareMs);
  return {
    title: `The report of about ${rows.toLocaleString('en-US')} calls in a browser`,
    columns: ['', 'rounds', 'median'],
    rows: [
      ['first row, s', first.cells, formatNumber(first.value)],
      ['all rows, s', all.cells, formatNumber(all.value)],
      ['an empty page that loads and parses them, s', bare.cells, formatNumber(bare.value)],
      ['all rows, times the empty page', ratio.cells, formatNumber(ratio.value)],
      ['frames while scrolling, p95, ms', frame.cells, formatNumber(frame.value)],
    ],
    targets: [
      { name: `first row, s${doubt}`, value: first.value, atMost: 1 },
      { name: `all rows, s${doubt}`, value: all.value, atMost: 4 },
      { name: `all rows, times the empty page${doubt}`, value: ratio.value, atMost: 1.75 },
      { name: `frames, p95, ms${doubt}`, value: frame.value, atMost: 20 },
    ],
  };
}

async function openReport(
  browser: Browser,
  address: string,
  session: SessionToken,
): Promise<Omit<Round, 'bareMs'>> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  await page.addInitScript({ content: buildWatch(session) });
  await page.goto(address);
  await page.waitForFunction('window.seen.all', undefined, { timeout: TIMEOUT_MS, polling: 500 });
  const seen = await page.evaluate<{ first: number; all: number }>('window.seen');
  const frames = await page.evaluate<number[]>(SCROLL);
  await page.close();
  return { firstRowMs: seen.first, allRowsMs: seen.all, frames };
}

async function loadBare(
  browser: Browser,
  url: string,
  session: SessionToken,
  { start, end }: { start: Day; end: Day },
): Promise<number> {
  const page = await browser.newPage();
  await page.goto(`${url}/healthz`);
  const between = [startOfDay(start), startOfDay(addDays(end, 1))];
  const filter = { where: { started_at: { between } }, limit: 1000, order: 'started_at desc' };
  const milliseconds = await page.evaluate<number>(
    `(${LOAD_ALL})(${JSON.stringify(JSON.stringify(filter))}, ${JSON.stringify(session.id)})`,
  );
  await page.close();
  return milliseconds;
}

/** Asks for two pages at a time, like the report. */
const LOAD_ALL = `async (filter, token) => {
  const started = performance.now();
  const load = async (page, asOf) => {
    const query = new URLSearchParams({ filter, page, ...(asOf && { asOf }) });
    const response = await fetch('/api/v1/calls?' + query, {
      headers: { Authorization: token },
      signal: AbortSignal.timeout(${TIMEOUT_MS}),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const { data, meta } = await load(1);
  const pages = [data];
  let next = 2;
  const loadRest = async () => {
    while ((next - 1) * data.length < meta.totalItemCount) {
      pages.push((await load(next++, meta.asOf)).data);
    }
  };
  await Promise.all([loadRest(), loadRest()]);
  return performance.now() - started;
}`;

/** Looks for the end only ten times a second, because reading all status texts costs the page time. */
const buildWatch = (session: SessionToken) => `
  localStorage.setItem('session-token', ${JSON.stringify(JSON.stringify(session))});
  const seen = (window.seen = { first: 0, all: 0 });
  const done = ${JSON.stringify(callReport.progress.done(''))};
  function look() {
    seen.first ||= document.querySelector('a[data-call]') ? performance.now() : 0;
    if (seen.first) setTimeout(lookForEnd, 100);
    else requestAnimationFrame(look);
  }
  function lookForEnd() {
    const text = [...document.querySelectorAll('main [role=status]')].map((each) => each.textContent).join();
    seen.all = text.includes(done) ? performance.now() : 0;
    if (!seen.all) setTimeout(lookForEnd, 100);
  }
  requestAnimationFrame(look);`;

const SCROLL = `new Promise((resolve) => {
  const frames = [];
  let before = performance.now();
  const end = before + ${SCROLL_SECONDS} * 1000;
  function next(now) {
    frames.push(now - before);
    before = now;
    window.scrollBy(0, ${SCROLL_PIXELS});
    if (now < end) requestAnimationFrame(next);
    else resolve(frames.slice(1));
  }
  requestAnimationFrame(next);
})`;
