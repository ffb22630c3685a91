// The call report in a browser, which shares the processor with the server.
import { chromium, type Browser } from '@playwright/test';
import type { SessionToken } from '@alo/contract/identity/session.ts';
import { addDays, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
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
}

/** Three page loads. Each scrolls for six seconds when all rows are there, {@link SCROLL_PIXELS} a frame. */
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
    for (let i = 0; i < rounds; i++) measured.push(await openReport(browser, address, session));
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
  return {
    title: `The report of about ${rows.toLocaleString('en-US')} calls in a browser`,
    columns: ['', 'rounds', 'median'],
    rows: [
      ['first row, s', first.cells, formatNumber(first.value)],
      ['all rows, s', all.cells, formatNumber(all.value)],
      ['frames while scrolling, p95, ms', frame.cells, formatNumber(frame.value)],
    ],
    targets: [
      { name: `first row, s${doubt}`, value: first.value, atMost: 1 },
      { name: `all rows, s${doubt}`, value: all.value, atMost: 4 },
      { name: `frames, p95, ms${doubt}`, value: frame.value, atMost: 20 },
    ],
  };
}

async function openReport(
  browser: Browser,
  address: string,
  session: SessionToken,
): Promise<Round> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  await page.addInitScript({ content: buildWatch(session) });
  await page.goto(address);
  await page.waitForFunction('window.seen.all', undefined, { timeout: TIMEOUT_MS, polling: 500 });
  const seen = await page.evaluate<{ first: number; all: number }>('window.seen');
  const frames = await page.evaluate<number[]>(SCROLL);
  await page.close();
  return { firstRowMs: seen.first, allRowsMs: seen.all, frames };
}

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
