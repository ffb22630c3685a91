import * as z from 'zod/mini';

/** By gateway, in demo mode only. */
export const DemoCrms = z.record(
  z.string(),
  z.object({
    page: z.string(),
    /** Values by field of the card. */
    typed: z.record(z.string(), z.string()),
  }),
);
export type DemoCrms = z.output<typeof DemoCrms>;

export const DEMO_CRMS_ELEMENT_ID = 'demo-crms';
