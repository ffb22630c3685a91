// Delivers at least once, in any order; 15 failures pause a webhook.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { wallClockAt } from '@alo/domain/time/sao-paulo-time.ts';
import { toWireForm } from './wire-form.ts';
import type { EventSubject } from './records.ts';

export interface FakeWebhook {
  url: string;
  token: string;
  /** SEQUENTIALLY: a failing event blocks all later ones. */
  sendType: 'SEQUENTIALLY' | 'NON_SEQUENTIALLY';
  speedUp?: number;
}

/** Seconds, from "Penalização de filas" in the vendor's guide. */
const TRIES = [0, 30, 60, 210, 300, 900, 1500, 3600, 3600, 3600, 3600, 3600, 7200, 7200, 10_800];
const TIMEOUT_MS = 10_000;

interface QueuedEvent {
  id: string;
  body: string;
}

export interface Deliveries {
  send(event: string, subject: EventSubject): void;
  resume(): void;
  readonly isInterrupted: boolean;
  /** Drops events, as the vendor does after 14 days. */
  isMuted: boolean;
  repeatInReverse(): Promise<void>;
  /** Delivered events may still be processed. */
  settled(): Promise<void>;
}

export function openDeliveries(webhook: FakeWebhook | undefined): Deliveries {
  const waiting: QueuedEvent[] = [];
  const delivered: QueuedEvent[] = [];
  let isInterrupted = false;
  let workInProgress: Promise<void> = Promise.resolve();

  async function post({ body }: QueuedEvent): Promise<boolean> {
    const answer = await fetch(webhook!.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Java/1.8.0_282',
        'asaas-access-token': webhook!.token,
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200;
  }

  async function deliver(event: QueuedEvent): Promise<boolean> {
    for (const seconds of TRIES) {
      await sleep((seconds * 1000) / (webhook!.speedUp ?? 1_000_000));
      if (await post(event)) {
        delivered.push(event);
        waiting.splice(waiting.indexOf(event), 1);
        return true;
      }
    }
    isInterrupted = true;
    return false;
  }

  async function work(): Promise<void> {
    if (webhook === undefined || isInterrupted) return;
    if (webhook.sendType === 'NON_SEQUENTIALLY') {
      await Promise.all(waiting.toReversed().map(deliver));
      return;
    }
    while (waiting.length > 0 && (await deliver(waiting[0]!)));
  }
  const wake = () => {
    workInProgress = workInProgress.then(work);
  };

  return {
    isMuted: false,
    send(event, subject) {
      if (this.isMuted) return;
      const id = `evt_${randomBytes(16).toString('hex')}&${Math.floor(Math.random() * 1e9)}`;
      const dateCreated = wallClockAt(Date.now());
      waiting.push({
        id,
        body: JSON.stringify({ id, event, dateCreated, ...toEventBody(subject) }),
      });
      wake();
    },
    resume() {
      isInterrupted = false;
      wake();
    },
    get isInterrupted() {
      return isInterrupted;
    },
    async repeatInReverse() {
      await workInProgress;
      for (const event of delivered.toReversed()) await post(event);
    },
    settled: () => workInProgress,
  };
}

const toEventBody = (subject: EventSubject) =>
  'payment' in subject ? { payment: toWireForm(subject.payment) } : { invoice: subject.invoice };
