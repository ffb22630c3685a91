import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONNECTIONS_PER_CUSTOMERS_ORIGIN } from '@alo/outbound/outbound.ts';
import type { Context } from '../../platform/context.ts';
import { stripQueryParameters } from '../../platform/db/connection/query-error.ts';
import { coalesce } from '../../platform/coalesce.ts';
import { createRateLimitedWarn } from '../../platform/log/rate-limited-warn.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { Alarm } from '../targets/alarm.ts';
import { claimDeliveries, type Claimed } from '../queue/claim-deliveries.ts';
import type { Deliverers } from './deliverer.ts';
import { deliverOnce } from './deliver-once.ts';
import { countHeldSlots, type HeldSlots } from '../queue/fair-share.ts';
import { DELIVERIES_CHANNEL } from '../queue/queue-deliveries-sql.ts';
import { ResultWriter } from './finish-deliveries.ts';
import { TryLog } from './try-log.ts';
import {
  getNextClaimMs,
  renewLeases,
  wakeForgotten,
  wakeOrganizations,
} from '../queue/wake-deliveries.ts';

const SLOTS = CONNECTIONS_PER_CUSTOMERS_ORIGIN;
const LEASE_MS = 20_000;
const RENEW_INTERVAL_MS = LEASE_MS / 3;
const DELIVERY_TIMEOUT_MS = 110_000;
const RECOVERY_INTERVAL_MS = 10_000;
const COALESCE = { delayMs: 5, minIntervalMs: 25 };
/** Other due rows wait for a slot, whose end wakes the worker. */
const MIN_CLAIM_WAIT_MS = 100;
const MIN_WAIT_MS = 20;
/** Targets that refuse quickly would use up the CPU. */
const FAILED_SLOT_HOLD_MS = 1000;
const ERROR_RETRY_DELAY_MS = 1000;
const CLOSE_TIMEOUT_MS = 5000;
const ABORT_TIMEOUT_MS = 2000;

/** Returns a function that gives running deliveries some seconds to end. */
export function startDeliveryWorker(context: Context, deliverers: Deliverers): () => Promise<void> {
  const worker = new DeliveryWorker(context, deliverers);
  return () => worker.stop();
}

class DeliveryWorker {
  readonly #context: Context;
  readonly #deliverers: Deliverers;
  readonly #owner = randomInt(1, 2 ** 31);
  readonly #reportError: (error: unknown) => void;
  readonly #alarm = new Alarm();
  readonly #wakeSoon = coalesce(() => this.#alarm.ring(), COALESCE);
  readonly #stopping = new AbortController();
  readonly #notified = new Set<number>();
  /** Deliveries whose results are not stored yet. */
  readonly #running = new Map<Claimed, AbortController>();
  readonly #failed = new Set<Claimed>();
  readonly #results: ResultWriter;
  readonly #tryLog: TryLog;
  readonly #timers: NodeJS.Timeout[];
  readonly #stopListening: () => void;
  readonly #loop: Promise<void>;
  #mustRecover = true;

  constructor(context: Context, deliverers: Deliverers) {
    this.#context = context;
    this.#deliverers = deliverers;
    const report = createRateLimitedWarn(context.log, 'Deliveries wait for the database');
    this.#reportError = (error) => report({ err: stripQueryParameters(error) });
    this.#tryLog = new TryLog(context);
    this.#results = new ResultWriter({
      db: context.db,
      owner: this.#owner,
      onError: this.#reportError,
      onWritten: (results) => {
        for (const { delivery, finish } of results) {
          this.#running.delete(delivery);
          if (finish.isHealthy === false) this.#holdSlotOfFailed(delivery);
        }
        this.#tryLog.add(results);
        this.#alarm.ring();
      },
    });
    this.#stopListening = this.#listen();
    this.#timers = [
      setInterval(() => this.#renewLeases(), RENEW_INTERVAL_MS),
      setInterval(() => this.#requestRecovery(), RECOVERY_INTERVAL_MS),
    ];
    this.#loop = this.#runLoop();
  }

  async stop(): Promise<void> {
    this.#stopListening();
    this.#stopping.abort();
    this.#alarm.ring();
    await this.#loop;
    const shutdownWait = new AbortController();
    await withTimeout(CLOSE_TIMEOUT_MS, this.#waitForRunning(shutdownWait.signal));
    for (const controller of this.#running.values())
      controller.abort(new Error('The process ends'));
    await withTimeout(ABORT_TIMEOUT_MS, this.#waitForRunning(shutdownWait.signal));
    shutdownWait.abort();
    for (const timer of this.#timers) clearInterval(timer);
    await this.#results.close();
    await this.#tryLog.close();
  }

  #listen(): () => void {
    return this.#context.notifications.listen(
      DELIVERIES_CHANNEL,
      (payload) => {
        this.#notified.add(Number(payload));
        this.#wakeSoon();
      },
      () => this.#requestRecovery(),
    );
  }

  #requestRecovery(): void {
    this.#mustRecover = true;
    this.#alarm.ring();
  }

  async #runLoop(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      this.#alarm.reset();
      try {
        if (!(await this.#startDueDeliveries())) await this.#sleepUntilDue();
      } catch (error) {
        this.#reportError(error);
        await sleep(ERROR_RETRY_DELAY_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  /** Returns whether more deliveries may be due. */
  async #startDueDeliveries(): Promise<boolean> {
    await this.#wakeTargets();
    const heldSlots = this.#countHeldSlots();
    if (heldSlots.free === 0) return false;
    const { claimed, mayHaveMore } = await claimDeliveries(this.#context, {
      held: heldSlots,
      owner: this.#owner,
      leaseMs: LEASE_MS,
      hasSharedVendor: this.#hasSharedVendor,
    });
    for (const delivery of claimed) void this.#deliver(delivery);
    return mayHaveMore;
  }

  async #wakeTargets(): Promise<void> {
    const { db } = this.#context;
    if (this.#mustRecover) {
      this.#mustRecover = false;
      await wakeForgotten(db);
    }
    if (this.#notified.size === 0) return;
    const ids = [...this.#notified];
    this.#notified.clear();
    try {
      await wakeOrganizations(db, ids);
    } catch (error) {
      ids.forEach((id) => this.#notified.add(id));
      throw error;
    }
  }

  readonly #hasSharedVendor = (gateway: string): boolean =>
    this.#deliverers.of(gateway).hasSharedVendor === true;

  #countHeldSlots(): HeldSlots {
    const hasSharedVendor = this.#hasSharedVendor;
    const heldDeliveries = [...this.#running.keys(), ...this.#failed];
    return countHeldSlots(heldDeliveries, { slots: SLOTS, hasSharedVendor });
  }

  #holdSlotOfFailed(delivery: Claimed): void {
    const slot = { ...delivery, isSlow: true };
    this.#failed.add(slot);
    setTimeout(() => {
      this.#failed.delete(slot);
      this.#wakeSoon();
    }, FAILED_SLOT_HOLD_MS).unref();
  }

  async #sleepUntilDue(): Promise<void> {
    const heldSlots = this.#countHeldSlots();
    const nextClaimMs =
      heldSlots.free === 0 ? null : await getNextClaimMs(this.#context.db, heldSlots);
    const min = nextClaimMs !== null && nextClaimMs > 0 ? MIN_WAIT_MS : MIN_CLAIM_WAIT_MS;
    await this.#alarm.sleep(
      Math.max(min, Math.min(Math.ceil(nextClaimMs ?? RECOVERY_INTERVAL_MS), RECOVERY_INTERVAL_MS)),
    );
  }

  async #deliver(delivery: Claimed): Promise<void> {
    const controller = new AbortController();
    this.#running.set(delivery, controller);
    const { limitMs = DELIVERY_TIMEOUT_MS } = this.#deliverers.of(delivery.gateway);
    const timer = setTimeout(() => controller.abort(new Error('It took too long')), limitMs);
    const attempt = await deliverOnce(
      this.#context,
      this.#deliverers,
      delivery,
      controller.signal,
      () => this.#stopping.signal.aborted,
    );
    clearTimeout(timer);
    this.#results.add({ ...attempt, delivery });
  }

  #renewLeases(): void {
    const rows = [...this.#running.keys()].map(({ targetId, contact, callId, eventType }) => ({
      targetId,
      contact,
      callId,
      eventType,
    }));
    if (rows.length === 0) return;
    renewLeases(this.#context.db, this.#owner, rows, LEASE_MS).catch(this.#reportError);
  }

  async #waitForRunning(signal: AbortSignal): Promise<void> {
    while (this.#running.size > 0 && !signal.aborted) await sleep(20);
  }
}
