/** Payloads by queue. Secrets must be encrypted, because jobs are in backups. */
export interface JobData {
  /** `sealed`: purpose `mail`, a {@link Mail} as JSON. */
  mail: { sealed: string };
  /** A stored webhook of the payment provider. */
  paymentEvent: { eventId: number };
  /** Polls the provider for the state of a charge; `attempt` counts from 0. */
  chargeFollowUp: { chargeId: number; attempt: number };
  /** Updates the customer at the payment provider. */
  customerUpdate: { organizationId: number };
  /** The payment sandbox reports on one of its payments. */
  sandboxEvent: { id: string; event: string; createdAt: string; paymentId: string };
  /** Settles a boleto or card payment in the payment sandbox. */
  sandboxSettlement: { paymentId: string };
  /** Unregisters phones at a switch (`host:port`) that registered before `since`. */
  phoneCutOff: {
    address: string;
    organizationId: number;
    domain: string;
    numbers: string[];
    since: string;
  };
  /** Revokes an OAuth grant at a CRM; `sealed`: purpose `oauth-grant`. */
  grantRevocation: { gateway: string; sealed: string };
}
export type QueueName = keyof JobData;

export interface Queue<Data> {
  /** Notifies workers at once; otherwise they find the job when they poll. */
  wakesWorkers: boolean;
  /** Parallel jobs per process: more than may hang at once. Each slot polls, so a hundred would cost something. */
  concurrency: number;
  /** A longer job is abandoned, which counts as a failed attempt. */
  timeLimitSeconds: number;
  retries: {
    most: number;
    firstDelaySeconds: number;
    /** Upper bound of the doubling delays. */
    longestDelaySeconds: number;
  };
  /** Limits parallel jobs of one group in each process, so that one hanging receiver leaves slots to the others. */
  group?: { of(data: Data): string; atOnce: number };
  /** How long the operator can see a completed or failed job. */
  keptSeconds: number;
}
export type Queues = { [Name in QueueName]: Queue<JobData[Name]> };

const HOUR = 3600;
const DAY = 24 * HOUR;

export const QUEUES: Queues = {
  mail: {
    wakesWorkers: true,
    concurrency: 8,
    timeLimitSeconds: 120,
    // about a day
    retries: { most: 17, firstDelaySeconds: 5, longestDelaySeconds: 3 * HOUR },
    // a delivered mail is deleted after a day, because the queue is no archive
    keptSeconds: DAY,
  },
  // These three query the provider for most of a day. The sweeps find the rest.
  paymentEvent: {
    wakesWorkers: true,
    concurrency: 12,
    timeLimitSeconds: 150,
    retries: { most: 14, firstDelaySeconds: 5, longestDelaySeconds: 2 * HOUR },
    keptSeconds: DAY,
  },
  chargeFollowUp: {
    wakesWorkers: false,
    concurrency: 8,
    timeLimitSeconds: 150,
    retries: { most: 15, firstDelaySeconds: 5, longestDelaySeconds: 3 * HOUR },
    keptSeconds: DAY,
  },
  customerUpdate: {
    wakesWorkers: true,
    concurrency: 8,
    timeLimitSeconds: 150,
    retries: { most: 15, firstDelaySeconds: 5, longestDelaySeconds: 3 * HOUR },
    group: { of: ({ organizationId }) => String(organizationId), atOnce: 1 },
    keptSeconds: 14 * DAY,
  },
  sandboxEvent: {
    wakesWorkers: true,
    concurrency: 12,
    timeLimitSeconds: 15,
    retries: { most: 15, firstDelaySeconds: 1, longestDelaySeconds: HOUR },
    keptSeconds: DAY,
  },
  sandboxSettlement: {
    wakesWorkers: false,
    concurrency: 4,
    timeLimitSeconds: 30,
    retries: { most: 5, firstDelaySeconds: 5, longestDelaySeconds: HOUR },
    keptSeconds: DAY,
  },
  phoneCutOff: {
    wakesWorkers: true,
    concurrency: 8,
    timeLimitSeconds: 20,
    // after three quarters of an hour most registrations have expired
    retries: { most: 12, firstDelaySeconds: 2, longestDelaySeconds: 600 },
    // a hanging switch must not delay the jobs of others
    group: { of: ({ address }) => address, atOnce: 2 },
    keptSeconds: 14 * DAY,
  },
  grantRevocation: {
    wakesWorkers: true,
    concurrency: 4,
    timeLimitSeconds: 30,
    retries: { most: 14, firstDelaySeconds: 2, longestDelaySeconds: 3 * HOUR },
    group: { of: ({ gateway }) => gateway, atOnce: 2 },
    keptSeconds: DAY,
  },
};
