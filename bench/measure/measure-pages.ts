import { Agent, get } from 'node:http';
import type { Pool } from '../databases.ts';
import { listCalls } from '../../apps/api/src/telephony/calls/list/list-calls.ts';
import { LOOPBACK, OURS, reportFilter, type PageSource } from '../loads/call-pages.ts';
import type { Dataset } from '../dataset.ts';
import type { Options } from '../options.ts';
import { formatNumber, type Table } from '../report.ts';
import { median, timeInTurn } from '../rounds.ts';
import { recordQueries, runQueries, type RecordedQuery } from '../sql-times.ts';

const REPEATS = 15;

export async function measureDepth(pool: Pool, dataset: Dataset, ours: PageSource): Promise<Table> {
  const deepPage = Math.max(2, Math.round((dataset.calls / 6 / 1000) * 0.96));
  const agent = new Agent({ keepAlive: true });
  const pageQueries = await Promise.all(
    [1, deepPage].map((page) => recordPageQueries(pool, dataset, page)),
  );
  const sql = await timeInTurn(
    pageQueries.map((queries) => () => runQueries(pool, queries)),
    REPEATS,
  );
  const http = await timeInTurn(
    [1, deepPage].map((page) => () => download(agent, ours.pageUrl(page), ours.token)),
    REPEATS,
  );
  agent.destroy();
  const getRatio = ([first, deep]: number[]) => deep! / first!;
  return {
    title: `Page ${deepPage} of the 30-day report against page 1`,
    columns: ['', 'page 1, ms', `page ${deepPage}, ms`, 'times'],
    rows: [
      ['SQL', ...sql.map(formatNumber), formatNumber(getRatio(sql))],
      ['HTTP, one connection', ...http.map(formatNumber), formatNumber(getRatio(http))],
    ],
    targets: [
      { name: 'in SQL, times page 1', value: getRatio(sql), atMost: 5 },
      { name: 'over HTTP, times page 1', value: getRatio(http), atMost: 5 },
    ],
  };
}

/** A client requests sequence and count once. */
async function recordPageQueries(
  pool: Pool,
  dataset: Dataset,
  page: number,
): Promise<RecordedQuery[]> {
  const scope = { organizationId: dataset.organizationId, domain: dataset.domain };
  const query = { page, filter: reportFilter(dataset) };
  const { meta } = await listCalls(pool, scope, query);
  return recordQueries(pool, (recorder) =>
    listCalls(recorder, scope, { ...query, asOf: meta.asOf }),
  );
}

export async function measureWalk(
  options: Options,
  dataset: Dataset,
  sources: readonly PageSource[],
): Promise<Table> {
  const seconds = new Map<string, number[]>(sources.map(({ name }) => [name, []]));
  for (let round = 0; round < options.rounds; round++) {
    for (const source of sources) {
      const startedAt = performance.now();
      const pages = await readAllPages(source);
      seconds.get(source.name)!.push((performance.now() - startedAt) / 1000);
      requireEveryCall(source, pages, Math.floor(dataset.calls / 6));
    }
  }
  const medians = new Map([...seconds].map(([name, times]) => [name, median(times)]));
  const [ourSeconds, loopback] = [medians.get(OURS)!, medians.get(LOOPBACK)];
  return {
    title: 'The whole 30-day report, page after page, one connection',
    columns: ['', 'seconds'],
    rows: [...medians].map(([name, time]) => [name, formatNumber(time)]),
    targets: loopback
      ? [{ name: 'times as fast as LoopBack 4', value: loopback / ourSeconds }]
      : [],
  };
}

async function readAllPages({ pageUrl, token }: PageSource): Promise<Buffer[]> {
  const agent = new Agent({ keepAlive: true });
  const pages: Buffer[] = [];
  let asOf: string | undefined;
  for (let page: number | null = 1; page !== null;) {
    const body = await download(agent, pageUrl(page, asOf), token);
    pages.push(body);
    // The rows are parsed after the measurement.
    const meta = body.subarray(-300).toString();
    asOf = /"asOf":"([^"]+)"/.exec(meta)?.[1];
    const next = /"nextPage":(\d+)/.exec(meta)?.[1];
    page = next === undefined ? null : Number(next);
  }
  agent.destroy();
  return pages;
}

function requireEveryCall({ name }: PageSource, pages: readonly Buffer[], calls: number): void {
  const ids = new Set<string>();
  for (const page of pages) {
    const { data } = JSON.parse(page.toString()) as { data: { id: string }[] };
    for (const { id } of data) ids.add(id);
  }
  // Calls are spread evenly, so a sixth is nearly exact.
  if (Math.abs(ids.size - calls) > 5) throw new Error(`${name} answered ${ids.size} of ${calls}`);
}

function download(agent: Agent, url: string, token: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { Authorization: token } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${url} answered ${response.statusCode}: ${body.toString()}`));
      });
    });
    request.on('error', reject);
  });
}
