// Without group commit, framework or published balance changes; bodies, tables, prices and ledger
// lines are ours.
import { createServer, type IncomingMessage } from 'node:http';
import process from 'node:process';
import { priceCall, type Rating } from '@alo/domain/pricing/call-price.ts';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import {
  ANSWERED_ABOVE_SECONDS,
  ANSWERED_CAUSE,
  TALK_ABOVE_SECONDS,
} from '@alo/domain/calls/call-statistics.ts';
import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { findTier, type RatePlan } from '@alo/domain/pricing/tariff.ts';
import { freeswitch } from '@alo/telephony/freeswitch/index.ts';
import { openDatabase } from '../../apps/api/src/platform/db/connection/client.ts';
import { toCallId } from '../../apps/api/src/telephony/calls/list/call-id.ts';

const CONNECTIONS = 16;
const { pool } = openDatabase(process.env['DATABASE_URL']!, CONNECTIONS, () => {});
// All connections serve events.
pool.options.max = CONNECTIONS;

createServer((request, response) => {
  if (request.headers['x-softswitch-secret'] !== process.env['SOFTSWITCH_SECRET']) {
    response.writeHead(401).end();
    return;
  }
  recordEvent(request).then(
    (reply) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(reply),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');

async function recordEvent(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const event = freeswitch.readEvent(Buffer.concat(chunks), new Date());
  if (event.kind !== 'ended') throw new Error(JSON.stringify(event));
  const id = toCallId(event.call);
  return JSON.stringify({ status: await recordCall(event.call, id), id });
}

async function recordCall(call: CallEnded, id: string): Promise<'recorded' | 'known'> {
  const client = await pool.connect();
  const run = (name: string, text: string, values: unknown[]) =>
    client.query({ name, text, values });
  try {
    await client.query('begin');
    const organizationRow = await run(
      'find',
      `select o.id, o.is_unlimited, p.code, p.free_seconds, p.minimum_seconds, p.increment_seconds,
              (select tier from organization_tariffs t where t.organization_id = o.id and t.since <= $3
               order by t.since desc limit 1) as tier,
              e.first_name, e.last_name, e.email, e.caller_id
       from organizations o
       join rate_plans p on p.code = case when o.is_rateplan_legacy then 'legacy' else 'current' end
       left join extensions e on e.organization_id = o.id and e.number = $2 where o.domain = $1`,
      [call.domain, call.extensionNumber, call.startedAt],
    );
    const attendant = organizationRow.rows[0];
    const organizationId = attendant.id as number;
    const key = await run(
      'key',
      'insert into call_keys values ($1, $2, $3) on conflict do nothing',
      [organizationId, id, call.startedAt],
    );
    if (key.rowCount === 1) {
      const counter = await run(
        'count',
        `update call_counters set last_sequence = last_sequence + 1 where organization_id = $1
         returning last_sequence, $2::timestamptz >= extension_hours_from and $2 < extension_hours_before as is_late`,
        [organizationId, call.startedAt],
      );
      const number = parseDialedNumber(call.dialedNumber);
      const price = priceCall(call, number, toRating(attendant));
      const { numberClass } = number;
      await run('call', INSERT_CALL_SQL, [
        organizationId,
        id,
        counter.rows[0].last_sequence,
        call.direction,
        call.extensionNumber,
        call.dialedNumber,
        call.startedAt,
        call.answeredAt,
        call.endedAt,
        call.durationSeconds,
        call.hangupCause,
        call.hangupDetail,
        call.hangupBy,
        call.switchName,
        JSON.stringify(call.metadata),
        call.recordingFile,
        attendant.first_name,
        attendant.last_name,
        attendant.email,
        attendant.caller_id,
        price.minutePrice,
        price.callPrice,
        numberClass,
      ]);
      const counts = getCounts(call);
      const hour = `${call.startedAt.slice(0, 13)}:00:00Z`;
      const times = [hour, call.direction, call.hangupCause, ...counts, call.endedAt];
      await run('hour', ADD_HOUR_SQL, [organizationId, ...times]);
      const day = [organizationId, dayAt(call.startedAt), call.direction];
      await run('day', ADD_DAY_SQL, [...day, call.hangupCause, ...counts]);
      await run('extension', ADD_EXTENSION_DAY_SQL, [...day, call.extensionNumber, ...counts]);
      if (counter.rows[0].is_late) {
        await run('late', ADD_EXTENSION_HOUR_SQL, [
          organizationId,
          hour,
          call.direction,
          call.extensionNumber,
          ...counts,
        ]);
      }
      if (price.callPrice > 0 && !attendant.is_unlimited) {
        await debit(run, organizationId, id, price.callPrice);
      }
    }
    await client.query('commit');
    return key.rowCount === 1 ? 'recorded' : 'known';
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

interface RatingRow {
  code: RatePlan;
  tier: number;
  free_seconds: number;
  minimum_seconds: number;
  increment_seconds: number;
}

// Mobile numbers need no prefix rates.
const toRating = (rating: RatingRow): Rating => ({
  tier: findTier(rating.tier),
  plan: rating.code,
  steps: {
    freeSeconds: rating.free_seconds,
    minimumSeconds: rating.minimum_seconds,
    incrementSeconds: rating.increment_seconds,
  },
  numberRates: new Map(),
});

type Run = (name: string, text: string, values: unknown[]) => Promise<{ rows: Wallet[] }>;
interface Wallet {
  paid: string;
  promo: string;
  last_sequence: string;
}

/** One line per account, promotional credit first. */
async function debit(run: Run, organizationId: number, id: string, price: number): Promise<void> {
  const { rows } = await run('wallet', LOCK_WALLET_SQL, [organizationId]);
  const [paid, promo] = [Number(rows[0]!.paid), Number(rows[0]!.promo)];
  const fromPromo = Math.min(price, Math.max(promo, 0));
  const lines = [
    { account: 'promo', amount: fromPromo, key: `call:${id}` },
    {
      account: 'paid',
      amount: price - fromPromo,
      key: `call:${id}${fromPromo > 0 ? ':paid' : ''}`,
    },
  ].filter(({ amount }) => amount > 0);
  let balance = paid + promo;
  let sequence = Number(rows[0]!.last_sequence);
  for (const { account, amount, key } of lines) {
    balance -= amount;
    sequence += 1;
    await run('line', ADD_LINE_SQL, [organizationId, sequence, key, account, amount, balance, id]);
  }
  const newWallet = [promo - fromPromo, paid - price + fromPromo, price, sequence];
  await run('spend', SPEND_SQL, [organizationId, ...newWallet]);
}

const LOCK_WALLET_SQL =
  'select paid, promo, last_sequence from wallets where organization_id = $1 for update';

const ADD_LINE_SQL = `
  insert into ledger_entries (organization_id, sequence, key, kind, debit_account, credit_account, amount,
    balance_after, call_id)
  values ($1, $2, $3, 'call', $4, 'calls', $5, $6, $7)`;

const SPEND_SQL = `
  update wallets set promo = $2, paid = $3, calls = calls + $4, last_sequence = $5 where organization_id = $1`;

const INSERT_CALL_SQL = `
  insert into calls (organization_id, id, sequence, direction, extension_number, dialed_number, started_at,
    answered_at, ended_at, duration_seconds, hangup_cause, hangup_detail, hangup_by, switch_name, metadata,
    recording_file, first_name, last_name, email, caller_id, minute_price, call_price, number_class)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)`;

const ADD_HOUR_SQL = `
  insert into call_hours as h values ($1, $2, $3, $4, 1, $5, $6, $7)
  on conflict (organization_id, hour, direction, hangup_cause) do update set
    total = h.total + 1, answered = h.answered + excluded.answered,
    talk_seconds = h.talk_seconds + excluded.talk_seconds,
    last_ended_at = greatest(h.last_ended_at, excluded.last_ended_at)`;

const ADD_DAY_SQL = `
  insert into call_days as d values ($1, $2, $3, $4, 1, $5, $6)
  on conflict (organization_id, day, direction, hangup_cause) do update set
    total = d.total + 1, answered = d.answered + excluded.answered,
    talk_seconds = d.talk_seconds + excluded.talk_seconds`;

const ADD_EXTENSION_DAY_SQL = `
  insert into call_extension_days as d values ($1, $2, $3, $4, 1, $5, $6)
  on conflict (organization_id, day, direction, extension_number) do update set
    total = d.total + 1, answered = d.answered + excluded.answered,
    talk_seconds = d.talk_seconds + excluded.talk_seconds`;

const ADD_EXTENSION_HOUR_SQL = `
  insert into call_extension_hours as h values ($1, $2, $3, $4, 1, $5, $6)
  on conflict (organization_id, hour, direction, extension_number) do update set
    total = h.total + 1, answered = h.answered + excluded.answered,
    talk_seconds = h.talk_seconds + excluded.talk_seconds`;

function getCounts(call: CallEnded): [answered: number, talkSeconds: number] {
  if (call.hangupCause !== ANSWERED_CAUSE) return [0, 0];
  const { durationSeconds: talk } = call;
  return [talk > ANSWERED_ABOVE_SECONDS ? 1 : 0, talk > TALK_ABOVE_SECONDS ? talk : 0];
}
