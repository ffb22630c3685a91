// Each confirmed payment must be credited exactly once.
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '../stage/database.ts';
import { signIn, type Customer } from './customers.ts';
import { ask, askJson, runLanes, type Load } from './load.ts';

const LANES = 2;
const PAUSE_MS = 150;
const SETTLING_MS = 120_000;

interface Charge {
  id: number;
  paymentLink: string | null;
}

/** Customers may create only thirty charges an hour. */
export async function startPayments(
  open: OpenDatabase,
  {
    url,
    customers,
    pauseMs = PAUSE_MS,
    pay = payInSandbox,
  }: {
    url: () => string;
    customers: readonly Customer[];
    pauseMs?: number;
    pay?: (paymentLink: string, url: string) => Promise<boolean>;
  },
): Promise<Load> {
  const tokens = await Promise.all(customers.map((customer) => signIn(url(), customer)));
  const paidCharges = new Set<number>();
  let chargeIndex = 0;

  const lanes = runLanes(
    LANES,
    async () => {
      const token = tokens[chargeIndex++ % tokens.length]!;
      const charge = await openCharge(url(), token);
      if (!charge?.paymentLink) return false;
      if (!(await pay(charge.paymentLink, url()))) return false;
      paidCharges.add(charge.id);
      return true;
    },
    pauseMs,
  );

  return {
    name: 'payments',
    ...lanes,
    verify: () =>
      open(async ({ pool }) => {
        const deadline = Date.now() + SETTLING_MS;
        for (;;) {
          const { rows } = await pool.query<{ id: number; credits: number }>(
            `select c.id, (select count(*)::int from ledger_entries e
                           where e.organization_id = c.organization_id and e.charge_id = c.id and e.kind = 'topUp') as credits
             from charges c where c.id = any($1)`,
            [[...paidCharges]],
          );
          const credited = rows.filter(({ credits }) => credits > 0).length;
          const lost = paidCharges.size - credited;
          if (lost === 0 || Date.now() > deadline) {
            const doubled = rows.filter(({ credits }) => credits > 1).length;
            return { name: 'payments', acknowledged: paidCharges.size, lost, doubled };
          }
          await sleep(500);
        }
      }),
  };
}

async function payInSandbox(paymentLink: string, url: string): Promise<boolean> {
  const checkout = new URL(paymentLink).pathname.replace('/checkout/', '/payments/');
  const reply = await ask(`${url}${checkout}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ method: 'PIX' }),
  });
  await reply.body?.cancel();
  return reply.status === 303;
}

/** A lost answer leaves a pending charge. */
async function openCharge(url: string, token: string): Promise<Charge | null> {
  const headers = { Authorization: token };
  const response = await askJson(`${url}/api/v1/charges`, { amount: 250 }, headers);
  if (response.ok) return (await response.json()) as Charge;
  await response.body?.cancel();
  if (response.status !== 400) return null;
  const filter = JSON.stringify({ where: { status: 'PENDING' } });
  const listResponse = await ask(`${url}/api/v1/charges?filter=${encodeURIComponent(filter)}`, {
    headers,
  });
  if (!listResponse.ok) return null;
  return ((await listResponse.json()) as { data: Charge[] }).data[0] ?? null;
}
