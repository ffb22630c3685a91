/** Worst first; a call has its CRMs' worst. */
export const REGISTRATIONS = ['failed', 'waiting', 'registered', 'ignored'] as const;
export type Registration = (typeof REGISTRATIONS)[number];
