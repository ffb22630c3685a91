import type { Pool } from 'pg';
import type { Queryable } from '../platform/db/connection/client.ts';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

export const listNodes = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(listNodes),
];

/** Explains the statements that `ask` sends; each seems to find no row. */
export async function explainAsked(
  pool: Pool,
  ask: (sql: Queryable) => Promise<unknown>,
): Promise<PlanNode[]> {
  const plan: PlanNode[] = [];
  const explaining = {
    async query(statement: { text: string; values: unknown[] }) {
      plan.push(...(await explainPrepared(pool, statement)));
      return { rows: [] };
    },
  };
  await ask(explaining as unknown as Queryable);
  return plan;
}

/** Runs a statement as a connection does that has prepared it, so with the settings of `pool` for plans that are kept. */
async function explainPrepared(
  pool: Pool,
  { text, values }: { text: string; values: unknown[] },
): Promise<PlanNode[]> {
  const client = await pool.connect();
  try {
    await client.query(`prepare explained as ${text}`);
    const list = values.map((value) => client.escapeLiteral(toText(value))).join(', ');
    const { rows } = await client.query(
      `explain (analyze, format json) execute explained (${list})`,
    );
    await client.query('deallocate explained');
    return listNodes(rows[0]['QUERY PLAN'][0].Plan as PlanNode);
  } finally {
    client.release();
  }
}

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value);
}

/** Returns how many rows of a table a plan read, also those that it dropped at once. */
export const countReads = (nodes: readonly PlanNode[], table: string) =>
  nodes
    .filter((node) => node['Relation Name'] === table)
    .reduce(
      (sum, node) =>
        sum + node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
      0,
    );
