// Repeats each call until acknowledged, at a fixed rate.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { BENCH_SECRETS } from '../../bench/dataset.ts';
import { EVENT_PATH } from '../../bench/loads/event-loads.ts';
import { freeswitchCall } from '../../apps/api/src/testing/freeswitch-call.ts';

const RETRY_MS = 500;
const ANSWER_TIMEOUT_MS = 20_000;
const TICK_MS = 10;
const MAX_SOCKETS = 200;

/** Times are in `Date.now()` ms. */
export interface AcknowledgedEvent {
  id: string;
  domain: string;
  sentAt: number;
  acknowledgedAt: number;
}

export interface EventStream {
  acknowledged: AcknowledgedEvent[];
  sentCount(): number;
  /** Counts by answer, without 200. */
  refusals: Map<string, number>;
  stop(): Promise<void>;
}

export function startEventStream(
  stack: AsyncDisposableStack,
  input: { url: string; domains: readonly string[]; perSecond: number },
): EventStream {
  const { url, domains, perSecond } = input;
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  const acknowledged: AcknowledgedEvent[] = [];
  const refusals = new Map<string, number>();
  const pending = new Set<Promise<void>>();
  const startedAt = Date.now();
  let sentCount = 0;
  const stopping = new AbortController();

  async function deliver(domain: string): Promise<void> {
    const call = freeswitchCall(domain, {
      destination_number: `0119${String(60_000_000 + sentCount)}`,
    });
    const body = JSON.stringify(call);
    const sentAt = Date.now();
    while (!stopping.signal.aborted) {
      const answer = await post(agent, url + EVENT_PATH, body);
      if (answer === '200') {
        acknowledged.push({ id: call.variables.uuid, domain, sentAt, acknowledgedAt: Date.now() });
        return;
      }
      refusals.set(answer, (refusals.get(answer) ?? 0) + 1);
      await sleep(RETRY_MS);
    }
  }

  const timer = setInterval(() => {
    const dueCount = Math.floor(((Date.now() - startedAt) / 1000) * perSecond);
    while (sentCount < dueCount) {
      const delivery = deliver(domains[sentCount++ % domains.length]!);
      pending.add(delivery);
      void delivery.finally(() => pending.delete(delivery));
    }
  }, TICK_MS);
  stack.defer(() => {
    clearInterval(timer);
    stopping.abort();
    agent.destroy();
  });

  return {
    acknowledged,
    refusals,
    sentCount: () => sentCount,
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
}

/** Returns the status with any Retry-After, or the error's code. */
function post(agent: Agent, url: string, body: string): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'X-Softswitch-Secret': BENCH_SECRETS.SOFTSWITCH_SECRET,
    };
    const options = { agent, method: 'POST', headers, timeout: ANSWER_TIMEOUT_MS };
    const sending = request(url, options, (reply) => {
      const retryAfter = reply.headers['retry-after'];
      reply.resume();
      reply.on('error', () => resolve('cut'));
      reply.on('end', () =>
        resolve(
          `${reply.statusCode}${retryAfter === undefined ? '' : ` Retry-After ${retryAfter}`}`,
        ),
      );
    });
    sending.on('timeout', () => sending.destroy());
    sending.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'timeout'));
    sending.end(body);
  });
}
