// Tells targets of calls, in every process with the role worker: takes what is due, has it delivered, writes what came of it.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONNECTIONS_PER_CUSTOMERS_ORIGIN } from '@alo/outbound/outbound.ts';
import type { Context } from '../../context.ts';
import { isRefusedValue, withoutParameters } from '../../db/query-error.ts';
import { sparingly } from '../../log/sparingly.ts';
import { gathered } from '../../gathered.ts';
import { within } from '../../within.ts';
import { claimDeliveries, type Claimed } from './claim-deliveries.ts';
import type { Deliverers } from './deliverer.ts';
import { deliverOnce } from './deliver-once.ts';
import { logTries, type Try } from './delivery-tries.ts';
import { finishDeliveries, type Finish } from './finish-deliveries.ts';
import { DELIVERIES_CHANNEL } from './queue-deliveries-sql.ts';
import { nextLookMs, renewLeases, wakeForgotten, wakeOrganizations } from './wake-deliveries.ts';

/**
 * At once, in this process; what belongs together gets half of them. No more than one origin gets connections, should all of
 * them lead there: nobody waits in our line for an answer to somebody else.
 */
const PLACES = CONNECTIONS_PER_CUSTOMERS_ORIGIN;
const SHARE = PLACES / 2;
const LEASE_MS = 20_000;
const RENEW_MS = LEASE_MS / 3;
/** Longer than anybody may need who does not say so; its lease is not renewed beyond it. */
const DELIVERY_LIMIT_MS = 110_000;
const RECOVER_MS = 10_000;
/** Notifications of so long are one wake; while they come all the time, those of `apartMs`. */
const GATHER = { afterMs: 5, apartMs: 25 };
/** What is due and was not taken waits for something that ends, which wakes us. */
const SHORTEST_LOOK_MS = 100;
/** Targets whose time comes within so long are looked at together. */
const SHORTEST_WAIT_MS = 20;
const AFTER_ERROR_MS = 1000;
/** What waits longer for a slow database is left out of the log. */
const MOST_UNLOGGED = 1000;
const CLOSING_MS = 5000;
const ABANDONING_MS = 2000;

/** What others told of it is left out; what was there before stays. */
const withoutFindings = (finish: Finish): Finish => ({
  ...finish,
  findings: null,
  recordId: null,
  extraPaceMs: 0,
});

/** Works until it is stopped, which lets deliveries under way end, but not for ever: those are taken by others. */
export function startDeliveryWorker(context: Context, deliverers: Deliverers): () => Promise<void> {
  const { db, log, notifications } = context;
  const owner = randomInt(1, 2 ** 31);
  const tellBroken = sparingly(log, 'Deliveries wait for the database');
  const tellUnlogged = sparingly(log, 'Tries of deliveries are missing in the log');
  const tellError = (error: unknown) => tellBroken({ err: withoutParameters(error) });
  const stopping = new AbortController();
  const abandoning = new AbortController();
  const heard = new Set<number>();
  /** Claimed, and not yet written off. */
  const inHand = new Map<Claimed, AbortController>();
  const finished: { claimed: Claimed; tried: Try & { finish: Finish } }[] = [];
  let finishing: Promise<void> | null = null;
  const unlogged: Try[] = [];
  let logging: Promise<void> | null = null;
  let nudge = () => {};
  let isNudged = false;
  let mustRecover = true;

  function wake(): void {
    isNudged = true;
    nudge();
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      isNudged = false;
      try {
        if (!(await takeSome())) await rest();
      } catch (error) {
        tellError(error);
        await sleep(AFTER_ERROR_MS, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  /** Whether there may be more. */
  async function takeSome(): Promise<boolean> {
    if (mustRecover) {
      mustRecover = false;
      await wakeForgotten(db);
    }
    if (heard.size > 0) {
      const ids = [...heard];
      heard.clear();
      await wakeOrganizations(db, ids).catch((error: unknown) => {
        ids.forEach((id) => heard.add(id));
        throw error;
      });
    }
    const places = PLACES - inHand.size;
    if (places === 0) return false;
    const claimed = await claimDeliveries(context, {
      places,
      owner,
      leaseMs: LEASE_MS,
      share: SHARE,
      ofOrganizations: inHandBy((one) => one.organizationId),
      ofVendors: new Map(
        [...inHandBy((one) => one.gateway)].filter(([gateway]) => isOneVendor(gateway)),
      ),
      isOneVendor,
    });
    for (const one of claimed) begin(one);
    return claimed.length > 0;
  }

  function inHandBy<Key>(keyOf: (claimed: Claimed) => Key): Map<Key, number> {
    const counts = new Map<Key, number>();
    for (const one of inHand.keys()) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
    return counts;
  }

  function isOneVendor(gateway: string): boolean {
    return deliverers.of(gateway).isOneVendor === true;
  }

  /** Until something is heard or finished, or the next target's time has come. */
  async function rest(): Promise<void> {
    const next = inHand.size === PLACES ? null : await nextLookMs(db);
    const shortest = next !== null && next > 0 ? SHORTEST_WAIT_MS : SHORTEST_LOOK_MS;
    const ms = Math.max(shortest, Math.min(Math.ceil(next ?? RECOVER_MS), RECOVER_MS));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      nudge = () => {
        clearTimeout(timer);
        resolve();
      };
      // what happened while it was asked
      if (isNudged || stopping.signal.aborted) nudge();
    });
  }

  function begin(claimed: Claimed): void {
    const ending = new AbortController();
    inHand.set(claimed, ending);
    const { limitMs = DELIVERY_LIMIT_MS } = deliverers.of(claimed.gateway);
    const limit = setTimeout(() => ending.abort(new Error('It took too long')), limitMs);
    void deliverOnce(
      context,
      deliverers,
      claimed,
      ending.signal,
      () => stopping.signal.aborted,
    ).then((tried) => {
      clearTimeout(limit);
      finished.push({ claimed, tried });
      finishing ??= finishAll();
    });
  }

  /** What is finished while the statement runs goes into the next one. One that fails is repeated: rows know their owner. */
  async function finishAll(): Promise<void> {
    while (finished.length > 0) {
      const batch = finished.slice(0, PLACES);
      try {
        const tries = batch.map(({ tried }) => tried);
        await keepWhatBecame(tries.map(({ finish }) => finish));
        finished.splice(0, batch.length);
        for (const { claimed } of batch) inHand.delete(claimed);
        wake();
        unlogged.push(...tries);
        logging ??= logAll();
      } catch (error) {
        tellError(error);
        if (abandoning.signal.aborted) break;
        await sleep(AFTER_ERROR_MS, undefined, { signal: abandoning.signal }).catch(() => {});
      }
    }
    finishing = null;
  }

  /** One with a value that the database refuses holds up none of the others, and ends without what was found out. */
  async function keepWhatBecame(finishes: readonly Finish[]): Promise<void> {
    try {
      await finishDeliveries(db, owner, finishes);
    } catch (error) {
      if (!isRefusedValue(error)) throw error;
      tellError(error);
      if (finishes.length > 1) for (const finish of finishes) await keepWhatBecame([finish]);
      else await finishDeliveries(db, owner, finishes.map(withoutFindings));
    }
  }

  /** Beside the work: nobody waits for it, and nothing is told again because it failed. */
  async function logAll(): Promise<void> {
    while (unlogged.length > 0) {
      const left = unlogged.splice(0, Math.max(0, unlogged.length - MOST_UNLOGGED));
      if (left.length > 0) tellUnlogged({ tries: left.length });
      await logTries(db, unlogged.splice(0, PLACES)).catch((error: unknown) =>
        tellUnlogged({ err: withoutParameters(error) }),
      );
    }
    logging = null;
  }

  async function ended(): Promise<void> {
    while (inHand.size > 0 && !abandoning.signal.aborted) await sleep(20);
  }

  // a wake is some questions to the database, which a busy organization's events would ask for each of their batches
  const wakeSoon = gathered(wake, GATHER);
  const stopListening = notifications.listen(
    DELIVERIES_CHANNEL,
    (payload) => {
      heard.add(Number(payload));
      wakeSoon();
    },
    () => {
      mustRecover = true;
      wake();
    },
  );
  const renewing = setInterval(() => {
    const rows = [...inHand.keys()].map(({ targetId, contact, callId, eventType }) => ({
      targetId,
      contact,
      callId,
      eventType,
    }));
    if (rows.length > 0) renewLeases(db, owner, rows, LEASE_MS).catch(tellError);
  }, RENEW_MS);
  const recovering = setInterval(() => {
    mustRecover = true;
    wake();
  }, RECOVER_MS);
  const working = work();

  return async () => {
    stopListening();
    stopping.abort();
    wake();
    await working;
    await within(CLOSING_MS, ended());
    for (const ending of inHand.values()) ending.abort(new Error('The process ends'));
    await within(ABANDONING_MS, ended());
    abandoning.abort();
    clearInterval(renewing);
    clearInterval(recovering);
    await finishing;
    await logging;
  };
}
