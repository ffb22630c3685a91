import type { PoolClient } from 'pg';
import type { CarrierCall } from './match-calls.ts';

const BATCH = 5000;

const INSERT = `
  insert into carrier_calls (line, number, started_at, seconds, price)
  select * from unnest($1::int[], $2::text[], $3::float8[], $4::int[], $5::bigint[])`;

/** A temporary table sorts a file of any size. */
export async function storeCarrierCalls(
  client: PoolClient,
  calls: AsyncIterable<CarrierCall>,
): Promise<void> {
  await client.query(`
    create temp table carrier_calls (
      line int not null, number text not null, started_at float8 not null, seconds int not null, price bigint not null
    ) on commit drop`);
  let batch: CarrierCall[] = [];
  const flush = async () => {
    await client.query(INSERT, [
      batch.map(({ line }) => line),
      batch.map(({ number }) => number),
      batch.map(({ startedAtMs }) => startedAtMs),
      batch.map(({ seconds }) => seconds),
      batch.map(({ price }) => price),
    ]);
    batch = [];
  };
  for await (const call of calls) {
    if (batch.push(call) === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
}

/** Returns null for an empty file. */
export async function readCarrierSpan(
  client: PoolClient,
): Promise<{ firstMs: number; lastMs: number } | null> {
  const { rows } = await client.query<{ firstMs: number | null; lastMs: number }>(
    `select min(started_at) as "firstMs", max(started_at) as "lastMs" from carrier_calls`,
  );
  const { firstMs, lastMs } = rows[0]!;
  return firstMs === null ? null : { firstMs, lastMs };
}

export const readCarrierCalls = (client: PoolClient, fromMs: number, beforeMs: number) =>
  readByCursor<CarrierCall>(
    client,
    'carrier_calls_cursor',
    `select line, number, started_at as "startedAtMs", seconds, price::float8 as price from carrier_calls
     where started_at >= $1 and started_at < $2 order by started_at, line`,
    [fromMs, beforeMs],
  );

/** The transaction ends the cursor. */
export async function* readByCursor<Row extends object>(
  client: PoolClient,
  name: string,
  select: string,
  values: unknown[],
): AsyncGenerator<Row> {
  await client.query(`declare ${name} no scroll cursor for ${select}`, values);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${BATCH} from ${name}`);
    yield* rows;
    if (rows.length < BATCH) return;
  }
}
