// Concurrent changes of every kind, in random order.
import type { CallEnded } from '@alo/domain/calls/call.ts';
import { expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/connection/client.ts';
import { buildCall, givenOrganization } from '../../testing/given.ts';
import { seeded } from '../../testing/seeded.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { insertCalls } from '../../telephony/calls/insert/insert-calls.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import { post } from './balance.ts';
import { grantBonus } from './bonus.ts';
import { recomputeWallet } from './recompute/recompute.ts';
import { updateTariff } from './tariffs.ts';

const server = useTestServer();
const PROCESSES = 4;
const CALLS = 400;
const TOP_UPS = 40;

type Move = (process: ReturnType<typeof openDatabase>) => Promise<unknown>;

it.each(['lago', 'cgrates', 'ivoz'])(
  'keeps every ledger exact over a random interleaving of batches, top-ups, refunds and duplicates (%s)',
  async (seed) => {
    const random = makeRandom(seed);
    const organizations = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        givenOrganization(server.context, { isUnlimited: i === 4 }),
      ),
    );
    const calls = Array.from({ length: CALLS }, () =>
      buildCall(organizations[Math.floor(random() * 5)]!, {
        durationSeconds: Math.floor(random() * 400),
        dialedNumber: random() < 0.7 ? '011955500127' : '01145500178',
        direction: random() < 0.85 ? 'outbound' : 'inbound',
      }),
    );
    const moves: Move[] = [
      ...makeBatches(calls, random),
      ...makeBatches(calls, random),
      ...organizations.slice(0, 4).flatMap((organization) => [
        ...makeTopUps(organization, random),
        // The provider may send every event twice.
        ...makeTopUps(organization, makeRandom(seed)),
        ...[1, 2, 3].map((): Move => (process) => bonus(process, organization)),
      ]),
    ];
    const processes = Array.from({ length: PROCESSES }, () =>
      openDatabase(server.context.config.databaseUrl!, 3, () => {}),
    );

    await Promise.all(shuffled(moves, random).map((move, i) => move(processes[i % PROCESSES]!)));
    await Promise.all(processes.map((process) => process.close()));

    for (const { id, isUnlimited } of organizations) {
      expect(await recomputeWallet(server.context.db, id)).toEqual([]);
      const { rows } = await server.context.pool.query(
        `select w.paid + w.promo + w.settlement + w.calls + w.promotions + w.adjustments + w.chargebacks + w.disputes as sum,
           w.calls::int as spent, coalesce((select sum(call_price) from calls where organization_id = $1), 0)::int as priced,
           (select count(*)::int from calls where organization_id = $1 and call_price > 0) as costly,
           (select count(distinct call_id)::int from ledger_entries where organization_id = $1) as debited,
           (select count(*)::int from ledger_entries where organization_id = $1 and kind = 'bonus') as bonuses
         from wallets w where w.organization_id = $1`,
        [id],
      );
      const [result] = rows as Record<string, number>[];
      expect(result).toMatchObject(
        isUnlimited
          ? { sum: '0', spent: 0, debited: 0, bonuses: 0 }
          : { sum: '0', spent: result!['priced'], debited: result!['costly'], bonuses: 1 },
      );
    }
    const { rows } = await server.context.pool.query(
      'select count(*)::int as n from calls where organization_id = any($1)',
      [organizations.map(({ id }) => id)],
    );
    expect(rows[0].n).toBe(CALLS);
  },
  60_000,
);

function makeBatches(calls: readonly CallEnded[], random: () => number): Move[] {
  const rest = shuffled(calls, random);
  const moves: Move[] = [];
  while (rest.length > 0) {
    const batch = rest.splice(0, 1 + Math.floor(random() * 60));
    moves.push(({ pool }) => insertCalls(pool, batch));
  }
  return moves;
}

function makeTopUps(organization: Organization, random: () => number): Move[] {
  return Array.from({ length: TOP_UPS / 4 }, (_, chargeId): Move => {
    const amount = 10_000 * (1 + Math.floor(random() * 6000));
    const isRefunded = random() < 0.3;
    return ({ db }) =>
      db.transaction(async (tx) => {
        await post(tx, organization.id, {
          key: `topUp:test:${chargeId}`,
          kind: 'topUp',
          amount,
          debit: 'settlement',
          credit: 'paid',
          chargeId,
        });
        if (isRefunded) {
          await post(tx, organization.id, {
            key: `refund:test:${chargeId}`,
            kind: 'refund',
            amount,
            debit: 'paid',
            credit: 'settlement',
            chargeId,
          });
        }
        await updateTariff(tx, organization.id);
      });
  });
}

const bonus = ({ db }: Parameters<Move>[0], { id }: Organization) =>
  db.transaction((tx) => grantBonus(tx, id, `tax-id-of-${id}`));

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => [random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
}

const makeRandom = (seed: string) =>
  seeded([...seed].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
