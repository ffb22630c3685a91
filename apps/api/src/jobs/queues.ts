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
  /** A switch (`host:port`) lets go of the phones of these extensions that registered before `since`. */
  phoneCutOff: {
    address: string;
    organizationId: number;
    domain: string;
    numbers: string[];
    since: string;
  };
  /** A CRM is told that we need its grant no more; `sealed`: purpose `oauth-grant`. */
  grantRevocation: { gateway: string; sealed: string };
}
export type QueueName = keyof JobData;

/** How the jobs of one queue are done. */
export interface Queue<Data> {
  /** A new job wakes the workers at once; else they find it within seconds. */
  wakesWorkers: boolean;
  /** How many a process does at once: more than may hang at once, they cost little while they wait for an answer. */
  concurrency: number;
  /** A job that takes longer is abandoned, which is a failed try. */
  timeLimitSeconds: number;
  retries: {
    most: number;
    firstDelaySeconds: number;
    /** Each delay is twice the one before, up to this one. */
    longestDelaySeconds: number;
  };
  /** Of what belongs together so many jobs are done at once, by all processes together. */
  group?: { of(data: Data): string; atOnce: number };
  /** So long the operator still sees a job that was done or failed for good. */
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
    // a delivered mail's row goes after a day: it is nobody's archive
    keptSeconds: DAY,
  },
  // These three ask the provider again for most of a day; whatever is left then, the sweeps find.
  paymentEvent: {
    wakesWorkers: true,
    concurrency: 16,
    timeLimitSeconds: 150,
    retries: { most: 14, firstDelaySeconds: 5, longestDelaySeconds: 2 * HOUR },
    keptSeconds: DAY,
  },
  chargeFollowUp: {
    wakesWorkers: false,
    concurrency: 16,
    timeLimitSeconds: 150,
    retries: { most: 15, firstDelaySeconds: 5, longestDelaySeconds: 3 * HOUR },
    keptSeconds: DAY,
  },
  customerUpdate: {
    wakesWorkers: true,
    concurrency: 16,
    timeLimitSeconds: 150,
    retries: { most: 15, firstDelaySeconds: 5, longestDelaySeconds: 3 * HOUR },
    group: { of: ({ organizationId }) => String(organizationId), atOnce: 1 },
    keptSeconds: 14 * DAY,
  },
  sandboxEvent: {
    wakesWorkers: true,
    concurrency: 16,
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
    // three quarters of an hour: then most registrations have ended by themselves
    retries: { most: 12, firstDelaySeconds: 2, longestDelaySeconds: 600 },
    // of one that hangs the others' jobs wait for none
    group: { of: ({ address }) => address, atOnce: 2 },
    keptSeconds: 14 * DAY,
  },
  grantRevocation: {
    wakesWorkers: true,
    concurrency: 4,
    timeLimitSeconds: 30,
    // about a day
    retries: { most: 14, firstDelaySeconds: 2, longestDelaySeconds: 3 * HOUR },
    group: { of: ({ gateway }) => gateway, atOnce: 2 },
    keptSeconds: DAY,
  },
};
