import { randomUUID } from 'node:crypto';
import { auditEvents } from '../../bench/event-audit.ts';
import { addOrganization } from '../../bench/dataset.ts';
import { auditLedger } from '../../bench/ledger-audit.ts';
import { EVENT_PATH } from '../../bench/loads/event-loads.ts';
import { freeswitchCall } from '../../apps/api/src/testing/freeswitch-call.ts';
import type { OpenDatabase } from '../stage/database.ts';
import { askJson, runLanes, type Load } from './load.ts';

const LANES = 4;

export interface EventLoad extends Load {
  /** Answers except acknowledgements and 503 with Retry-After. */
  unexpected: string[];
}

export async function startEvents(
  open: OpenDatabase,
  { url, secret, pauseMs = 5 }: { url: () => string; secret: string; pauseMs?: number },
): Promise<EventLoad> {
  const organizations = await open(async (database) => {
    const newOrganizations = [];
    for (let i = 0; i < LANES; i++) {
      newOrganizations.push(
        await addOrganization(database, `drill-${randomUUID().slice(0, 8)}.alo.localhost`),
      );
    }
    return newOrganizations;
  });
  const organizationIds = organizations.map(({ id }) => id);
  const acknowledged = new Set<string>();
  const unexpected: string[] = [];
  let sentCount = 0;

  const lanes = runLanes(
    LANES,
    async (lane, signal) => {
      const body = freeswitchCall(organizations[lane]!.domain);
      sentCount++;
      while (!signal.aborted) {
        const reply = await askJson(url() + EVENT_PATH, body, {
          'X-Softswitch-Secret': secret,
        }).catch(() => null);
        const text = await reply?.text().catch(() => null);
        if (reply?.status === 200 && typeof text === 'string') {
          acknowledged.add(body.variables.uuid);
          return true;
        }
        const isPolite = reply === null || reply.headers.has('retry-after');
        if (!isPolite) unexpected.push(`${reply.status} ${text?.slice(0, 120)}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return false;
    },
    pauseMs,
  );

  return {
    name: 'call events',
    unexpected,
    ...lanes,
    verify: () =>
      open(async (database) => {
        const { rows } = await database.pool.query<{ id: string; times: number }>(
          'select id, count(*)::int as times from calls where organization_id = any($1) group by id',
          [organizationIds],
        );
        const timesById = new Map(rows.map(({ id, times }) => [id, times]));
        const lostCount = [...acknowledged].filter((id) => !timesById.has(id)).length;
        const doubledCount = rows.filter(({ times }) => times > 1).length;
        // Keys, counters, sequences, roll-ups and wallets must match the calls.
        if (lostCount + doubledCount === 0) {
          const delivered = { organizationIds, sent: sentCount, acknowledged: acknowledged.size };
          await auditEvents(database.pool, delivered);
          await auditLedger(database, organizationIds);
        }
        return {
          name: 'call events',
          acknowledged: acknowledged.size,
          lost: lostCount,
          doubled: doubledCount,
        };
      }),
  };
}
