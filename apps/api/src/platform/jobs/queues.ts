/** Jobs are in backups, so secrets must be encrypted. */
export interface JobData {
  /** `sealed`: purpose `mail`, a {@link Mail} as JSON. */
  mail: { sealed: string };
  paymentEvent: { eventId: number };
  /** `attempt` counts from 0. */
  chargeFollowUp: { chargeId: number; attempt: number };
  customerUpdate: { organizationId: number };
  sandboxEvent: { id: string; event: string; createdAt: string; paymentId: string };
  sandboxSettlement: { paymentId: string };
  /** Unregisters phones at a switch (`host:port`) that registered before `since`. */
  phoneCutOff: {
    address: string;
    organizationId: number;
    domain: string;
    numbers: string[];
    since: string;
  };
  /** Revokes a grant at a CRM; `sealed`: purpose `oauth-grant`. */
  grantRevocation: { gateway: string; sealed: string };
}
export type QueueName = keyof JobData;

export interface Queue<Data> {
  wakesWorkers: boolean;
  /** Per process, more than may hang at once. Each slot polls. */
  concurrency: number;
  timeLimitSeconds: number;
  retries: {
    maxRetries: number;
    firstDelaySeconds: number;
    maxDelaySeconds: number;
  };
  /** Leaves slots to others while one receiver hangs. */
  group?: { of(data: Data): string; maxParallel: number };
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
    // The retries take about a day.
    retries: { maxRetries: 17, firstDelaySeconds: 5, maxDelaySeconds: 3 * HOUR },
    keptSeconds: DAY,
  },
  // These three query the provider for most of a day; sweeps find the rest.
  paymentEvent: {
    wakesWorkers: true,
    concurrency: 12,
    timeLimitSeconds: 150,
    retries: { maxRetries: 14, firstDelaySeconds: 5, maxDelaySeconds: 2 * HOUR },
    keptSeconds: DAY,
  },
  chargeFollowUp: {
    wakesWorkers: false,
    concurrency: 8,
    timeLimitSeconds: 150,
    retries: { maxRetries: 15, firstDelaySeconds: 5, maxDelaySeconds: 3 * HOUR },
    keptSeconds: DAY,
  },
  customerUpdate: {
    wakesWorkers: true,
    concurrency: 8,
    timeLimitSeconds: 150,
    retries: { maxRetries: 15, firstDelaySeconds: 5, maxDelaySeconds: 3 * HOUR },
    group: { of: ({ organizationId }) => String(organizationId), maxParallel: 1 },
    keptSeconds: 14 * DAY,
  },
  sandboxEvent: {
    wakesWorkers: true,
    concurrency: 12,
    timeLimitSeconds: 15,
    retries: { maxRetries: 15, firstDelaySeconds: 1, maxDelaySeconds: HOUR },
    keptSeconds: DAY,
  },
  sandboxSettlement: {
    wakesWorkers: false,
    concurrency: 4,
    timeLimitSeconds: 30,
    retries: { maxRetries: 5, firstDelaySeconds: 5, maxDelaySeconds: HOUR },
    keptSeconds: DAY,
  },
  phoneCutOff: {
    wakesWorkers: true,
    concurrency: 8,
    timeLimitSeconds: 20,
    // After three quarters of an hour most registrations have expired.
    retries: { maxRetries: 12, firstDelaySeconds: 2, maxDelaySeconds: 600 },
    // A hanging switch must not delay others' jobs.
    group: { of: ({ address }) => address, maxParallel: 2 },
    keptSeconds: 14 * DAY,
  },
  grantRevocation: {
    wakesWorkers: true,
    concurrency: 4,
    timeLimitSeconds: 30,
    retries: { maxRetries: 14, firstDelaySeconds: 2, maxDelaySeconds: 3 * HOUR },
    group: { of: ({ gateway }) => gateway, maxParallel: 2 },
    keptSeconds: DAY,
  },
};
