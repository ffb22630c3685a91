/** Worst first: a call's worst CRM decides. */
export const REGISTRATIONS = ['failed', 'waiting', 'registered', 'ignored'] as const;
export type Registration = (typeof REGISTRATIONS)[number];
