import * as z from 'zod/mini';

/** A call of the demo's simulated switch. Other modes and the API lack these paths. */
export const TEST_CALL_PATH = '/dev/test-call';

/** `shared`: two people of one CRM have the number. */
const TestNumber = z.object({
  phone: z.string(),
  kind: z.enum(['contact', 'shared', 'unknown']),
});

export const TestCallOffer = z.object({
  /** The extension that calls; null without one. */
  extension: z.nullable(z.string()),
  numbers: z.array(TestNumber),
});
export type TestCallOffer = z.output<typeof TestCallOffer>;

export const TestCallStart = z.object({ phone: z.string() });

const TestDelivery = z.object({
  gateway: z.string(),
  state: z.string(),
  hold: z.nullable(z.enum(['refused', 'paused'])),
  person: z.nullable(z.object({ id: z.string(), kind: z.string(), name: z.string() })),
  candidates: z.int(),
});
export type TestDelivery = z.output<typeof TestDelivery>;

export const TestCallProgress = z.object({
  id: z.string(),
  phase: z.enum(['ringing', 'answered', 'ended', 'refused', 'failed']),
  /** Empty until the call has ended. */
  deliveries: z.array(TestDelivery),
});
export type TestCallProgress = z.output<typeof TestCallProgress>;
