import type { FastifyInstance } from 'fastify';
import { listExtensionStatus } from '../telephony/extensions/phones/extension-status.ts';
import type { Context } from '../platform/context.ts';
import type { CallPlacer } from '../telephony/dialer/call-placer.ts';
import { openCallAuthorizer } from '../telephony/authorize/authorize-call.ts';
import { openTrunks } from '../telephony/trunks/open-trunks.ts';
import { simulateCall } from './simulate-call.ts';

const RING_MS = 4_000;
const TALK_MS = 60_000;
/** What an extension needs for its phone to ring. */
const RINGING_STATES = ['ONLINE', 'UNSTABLE'];

/** A demo without a switch has one process, which makes the calls. */
export function openSimulatedPlacer(app: FastifyInstance, context: Context): CallPlacer {
  const authorizer = openCallAuthorizer(context, openTrunks(context, 'simulator'));
  const calls = new Map<string, AbortController>();
  app.addHook('preClose', async () => calls.forEach((call) => call.abort()));

  async function isOnline(domain: string, extensionNumber: string): Promise<boolean> {
    const { rows } = await context.pool.query<{ organizationId: number; id: number }>(
      `select o.id as "organizationId", e.id from organizations o join extensions e on e.organization_id = o.id
       where o.domain = $1 and e.number = $2`,
      [domain, extensionNumber],
    );
    const [extension] = rows;
    if (!extension) return false;
    const { organizationId, id } = extension;
    const [status] = await listExtensionStatus(context, organizationId, [id]);
    return status !== undefined && RINGING_STATES.includes(status.state);
  }

  return {
    async place({ switchCallId, domain, extensionNumber, dialed, metadata }) {
      if (!(await isOnline(domain, extensionNumber))) return 'notRegistered';
      if (calls.has(switchCallId)) return 'failed';
      const ended = new AbortController();
      calls.set(switchCallId, ended);
      const call = {
        switchCallId,
        switchName: 'simulator',
        domain,
        direction: 'outbound' as const,
        extensionNumber,
        dialedNumber: dialed,
        startedAt: context.now().toISOString(),
        answeredAt: null,
        metadata,
      };
      const plan = { call, ringMs: RING_MS, talkMs: TALK_MS, signal: ended.signal };
      void simulateCall(context, authorizer, plan)
        .catch((err: unknown) => context.log.error({ err }, 'A dialed call could not be simulated'))
        .finally(() => calls.delete(switchCallId));
      return 'placed';
    },
    has: async (switchCallId) => calls.has(switchCallId),
    end: async (switchCallId) => calls.get(switchCallId)?.abort(),
    pauseRecording: async () => 'done',
  };
}
