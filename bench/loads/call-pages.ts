import { join } from 'node:path';
import type { Dataset } from '../dataset.ts';
import type { PortalServer } from '../contenders/portal-server.ts';
import type { BenchDatabase } from '../databases.ts';
import { CALL_VIEW_SQL, startPeer, type Peers } from '../contenders/peers.ts';

export interface PageSource {
  name: string;
  token: string;
  /** Peers ignore `asOf`. */
  pageUrl(page: number, asOf?: string): string;
}

export const OURS = 'Alô';
export const LOOPBACK = 'LoopBack 4';
export const CEILING = 'bare node:http, raw rows';

export function reportFilter({ from, before }: Dataset) {
  const justBefore = new Date(Date.parse(from) - 1).toISOString();
  const where = { and: [{ started_at: { gt: justBefore } }, { started_at: { lt: before } }] };
  return { where, limit: 1000, order: 'started_at desc' };
}

export async function startPageSources(
  stack: AsyncDisposableStack,
  { ownerUrl, database }: BenchDatabase,
  portal: PortalServer,
  peers: Peers | null,
  dataset: Dataset,
): Promise<PageSource[]> {
  const filter = encodeURIComponent(JSON.stringify(reportFilter(dataset)));
  const ours: PageSource = {
    name: OURS,
    token: portal.token,
    pageUrl: (page, asOf) =>
      `${portal.url}/api/v1/calls?page=${page}&filter=${filter}${asOf ? `&asOf=${asOf}` : ''}`,
  };
  if (!peers) return [ours];
  await database.pool.query(CALL_VIEW_SQL);
  const loopback = await startPeer(stack, join(peers.loopback, 'calls.js'), ownerUrl);
  const ceiling = await startPeer(
    stack,
    join(import.meta.dirname, '../contenders/raw-rows.ts'),
    ownerUrl,
  );
  const createPeerSource = (name: string, base: string): PageSource => ({
    name,
    token: 'tok1',
    pageUrl: (page) => `${base}/calls?page=${page}&filter=${filter}`,
  });
  const sources = [ours, createPeerSource(LOOPBACK, loopback), createPeerSource(CEILING, ceiling)];
  await requireSameRows(sources);
  return sources;
}

async function requireSameRows(sources: readonly PageSource[]): Promise<void> {
  const lists = await Promise.all(sources.map((source) => readRowKeys(source, 2)));
  for (const [i, list] of lists.entries()) {
    if (list !== lists[0]) throw new Error(`${sources[i]!.name} answers other rows than ours`);
  }
}

async function readRowKeys({ name, pageUrl, token }: PageSource, page: number): Promise<string> {
  const response = await fetch(pageUrl(page), { headers: { Authorization: token } });
  if (!response.ok) throw new Error(`${name} answers ${response.status}: ${await response.text()}`);
  const { data } = (await response.json()) as { data: Record<string, unknown>[] };
  const getKey = (row: Record<string, unknown>) =>
    [row['id'], row['started_at'], Number(row['call_price'])].join(' ');
  return data.map(getKey).join('\n');
}
