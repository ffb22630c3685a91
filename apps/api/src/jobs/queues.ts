import type { QueueOptions } from 'pg-boss';

/** What each queue's jobs carry. Nothing secret in the clear: jobs are rows that backups contain. */
export interface JobData {
  /** `sealed`: purpose `mail`, a {@link Mail} as JSON. */
  mail: { sealed: string };
  /** A stored webhook of the payment provider. */
  paymentEvent: { eventId: number };
  /** Asks the provider how a charge stands; `attempt` counts from 0. */
  chargeFollowUp: { chargeId: number; attempt: number };
}
export type QueueName = keyof JobData;

/** Tries of a mail: about a day, ever less often. */
export const QUEUES: Record<QueueName, QueueOptions & { notify: boolean }> = {
  mail: {
    notify: true,
    retryLimit: 14,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 3 * 3600,
    expireInSeconds: 120,
    // a delivered mail's row goes after a day: it is nobody's archive
    deleteAfterSeconds: 24 * 3600,
  },
  // Both ask the provider again for most of a day; whatever is left then, the sweeps find.
  paymentEvent: {
    notify: true,
    retryLimit: 14,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 2 * 3600,
    expireInSeconds: 180,
    deleteAfterSeconds: 24 * 3600,
  },
  chargeFollowUp: {
    notify: false,
    retryLimit: 14,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 3 * 3600,
    expireInSeconds: 180,
    deleteAfterSeconds: 24 * 3600,
  },
};
