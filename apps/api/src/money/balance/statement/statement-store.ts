import type { ChargePaymentMethod, ChargeType } from '@alo/contract/money/charges.ts';
import type { LedgerKind } from '@alo/domain/money/ledger.ts';
import type { Money } from '@alo/domain/money/money.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';

export interface LineHead {
  sequence: number;
  kind: LedgerKind;
  /** Number of calls added up; else 1. */
  entries: number;
  from: Date;
  until: Date;
  amount: Money;
}

export interface EntryRow {
  sequence: number;
  kind: LedgerKind;
  amount: Money;
  balanceAfter: Money;
  note: string | null;
  createdAt: Date;
  chargeId: number | null;
  chargeType: ChargeType | null;
  paymentMethod: ChargePaymentMethod | null;
  callId: string | null;
  startedAt: Date;
  dialedNumber: string;
  extensionNumber: string;
  attendant: string | null;
  durationSeconds: number;
  minutePrice: Money | null;
  callPrice: Money | null;
}

/** `end` is exclusive. */
export interface Span {
  begin: Date;
  end: Date;
}

const DELTA_SQL = `(case when e.credit_account in ('paid', 'promo') then e.amount else 0 end
  - case when e.debit_account in ('paid', 'promo') then e.amount else 0 end)`;

// A call that two accounts paid for is one line.
const SINGLE_HEADS_SQL = `
  select sequence, kind, 1 as entries, created_at as "from", created_at as until, ${DELTA_SQL} as amount
  from ledger_entries e
  where organization_id = $1 and created_at >= $2 and created_at < $3 and kind <> 'call'
  union all
  select max(sequence), 'call', 1, min(created_at), max(created_at), -sum(amount)::bigint
  from ledger_entries e
  where organization_id = $1 and created_at >= $4 and created_at < $3 and kind = 'call'
  group by call_id`;

export async function findSingleHeads(
  pool: Queryable,
  organizationId: number,
  { begin, end }: Span,
  callsSince: Date,
): Promise<LineHead[]> {
  const { rows } = await pool.query({
    name: 'statement-singles',
    text: SINGLE_HEADS_SQL,
    values: [organizationId, begin, end, callsSince],
  });
  return rows.map(toLineHead);
}

const CALL_SUMS_SQL = `
  select s.ordinal, c.*
  from unnest($2::timestamptz[], $3::timestamptz[]) with ordinality as s("begin", "end", ordinal)
  cross join lateral (
    select max(sequence) as sequence, 'call' as kind,
           greatest(1, count(*) filter (where key not like '%:paid'))::int as entries,
           min(created_at) as "from", max(created_at) as until, -sum(amount)::bigint as amount
    from ledger_entries
    where organization_id = $1 and created_at >= s."begin" and created_at < s."end" and kind = 'call'
    having count(*) > 0
  ) c`;

export async function sumCalls(
  pool: Queryable,
  organizationId: number,
  spans: readonly Span[],
): Promise<(LineHead | null)[]> {
  const { rows } = await pool.query({
    name: 'statement-call-sums',
    text: CALL_SUMS_SQL,
    values: [organizationId, spans.map(({ begin }) => begin), spans.map(({ end }) => end)],
  });
  const headByOrdinal = new Map(
    rows.map(({ ordinal, ...row }) => [Number(ordinal), toLineHead(row)]),
  );
  return spans.map((_, index) => headByOrdinal.get(index + 1) ?? null);
}

const toLineHead = (row: LineHead): LineHead => ({
  ...row,
  sequence: Number(row.sequence),
  amount: Number(row.amount),
});

const ENTRIES_SQL = `
  select e.sequence, e.kind, ${DELTA_SQL} as amount, e.balance_after as "balanceAfter", e.note, e.created_at as "createdAt",
         h.id as "chargeId", h.type as "chargeType", h.payment_method as "paymentMethod",
         c.id as "callId", c.started_at as "startedAt", c.dialed_number as "dialedNumber",
         c.extension_number as "extensionNumber", nullif(concat_ws(' ', c.first_name, c.last_name), '') as attendant,
         c.duration_seconds as "durationSeconds", c.minute_price as "minutePrice", c.call_price as "callPrice"
  from ledger_entries e
  left join charges h on h.organization_id = e.organization_id and h.id = e.charge_id
  left join call_keys k on k.organization_id = e.organization_id and k.call_id = e.call_id
  left join calls c on c.organization_id = k.organization_id and c.started_at = k.started_at and c.id = k.call_id
  where e.organization_id = $1`;

export function findEntries(pool: Queryable, organizationId: number, sequences: readonly number[]) {
  return queryEntries(pool, `${ENTRIES_SQL} and e.sequence = any($2)`, [organizationId, sequences]);
}

/** Returns the newest first; `before` is a sequence. */
export async function listEntries(
  pool: Queryable,
  organizationId: number,
  { begin, end }: Span,
  { kinds, before, limit }: { kinds: readonly LedgerKind[]; before: number | null; limit: number },
): Promise<EntryRow[]> {
  const values: unknown[] = [organizationId, begin, end, kinds, limit];
  if (before !== null) values.push(before);
  const movementsSql = kinds.includes('call') ? '' : `and e.kind <> 'call'`;
  const olderSql =
    before === null
      ? ''
      : `and (e.created_at, e.sequence) <
           (select created_at, sequence from ledger_entries where organization_id = $1 and sequence = $6)`;
  return queryEntries(
    pool,
    `${ENTRIES_SQL} and e.created_at >= $2 and e.created_at < $3 and e.kind = any($4) ${movementsSql} ${olderSql}
     order by e.created_at desc, e.sequence desc limit $5`,
    values,
  );
}

async function queryEntries(pool: Queryable, text: string, values: unknown[]): Promise<EntryRow[]> {
  const { rows } = await pool.query(text, values);
  const toNumber = (value: string | null) => (value === null ? null : Number(value));
  return rows.map((row) => ({
    ...row,
    sequence: Number(row.sequence),
    amount: Number(row.amount),
    balanceAfter: Number(row.balanceAfter),
    minutePrice: toNumber(row.minutePrice),
    callPrice: toNumber(row.callPrice),
  })) as EntryRow[];
}

export async function findFirstEntryAt(
  pool: Queryable,
  organizationId: number,
): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date }>(
    'select created_at as at from ledger_entries where organization_id = $1 order by created_at limit 1',
    [organizationId],
  );
  return rows[0]?.at ?? null;
}

export interface NamedRate {
  prefix: string;
  name: string;
  validFrom: Date;
  isRemoved: boolean;
}

export async function findNamedRates(
  pool: Queryable,
  prefixes: readonly string[],
): Promise<NamedRate[]> {
  const { rows } = await pool.query<NamedRate>(
    `select prefix, name, valid_from as "validFrom", minute_price is null as "isRemoved"
     from number_rates where prefix = any($1) order by valid_from`,
    [prefixes],
  );
  return rows;
}
