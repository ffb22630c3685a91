/** Worst first: the worst of a call's CRMs is the call's registration. */
export const REGISTRATIONS = ['failed', 'waiting', 'registered', 'ignored'] as const;
export type Registration = (typeof REGISTRATIONS)[number];
