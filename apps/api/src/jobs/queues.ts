import type { QueueOptions } from 'pg-boss';

/**
 * A process that dies says no more that it works on a job; together with the supervisor's interval and the first retry's
 * delay another process has it within half a minute.
 */
const HEARTBEAT_SECONDS = 10;

/** What each queue's jobs carry. Nothing secret in the clear: jobs are rows that backups contain. */
export interface JobData {
  /** `sealed`: purpose `mail`, a {@link Mail} as JSON. */
  mail: { sealed: string };
  /** A stored webhook of the payment provider. */
  paymentEvent: { eventId: number };
  /** Asks the provider how a charge stands; `attempt` counts from 0. */
  chargeFollowUp: { chargeId: number; attempt: number };
  /** The payment provider hears anew who pays for an organization. */
  customerUpdate: { organizationId: number };
  /** The payment sandbox tells us about one of its payments. */
  sandboxEvent: { id: string; event: string; createdAt: string; paymentId: string };
  /** What was paid by boleto or card at the payment sandbox reaches its account. */
  sandboxSettlement: { paymentId: string };
}
export type QueueName = keyof JobData;

export const QUEUES: Record<QueueName, QueueOptions & { notify: boolean }> = {
  // about a day, ever less often
  mail: {
    notify: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: 17,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3 * 3600,
    expireInSeconds: 120,
    // a delivered mail's row goes after a day: it is nobody's archive
    deleteAfterSeconds: 24 * 3600,
  },
  // Both ask the provider again for most of a day; whatever is left then, the sweeps find.
  paymentEvent: {
    notify: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: 14,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 2 * 3600,
    expireInSeconds: 180,
    deleteAfterSeconds: 24 * 3600,
  },
  chargeFollowUp: {
    notify: false,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: 15,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3 * 3600,
    expireInSeconds: 180,
    deleteAfterSeconds: 24 * 3600,
  },
  customerUpdate: {
    notify: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: 14,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 3 * 3600,
    expireInSeconds: 180,
    // one that failed for good is seen by the doctor for so long
    deleteAfterSeconds: 14 * 24 * 3600,
  },
  sandboxEvent: {
    notify: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: 15,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 15,
    deleteAfterSeconds: 24 * 3600,
  },
  sandboxSettlement: {
    notify: false,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: 5,
    retryDelay: 5,
    expireInSeconds: 30,
    deleteAfterSeconds: 24 * 3600,
  },
};
