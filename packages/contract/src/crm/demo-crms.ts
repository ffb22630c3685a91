import * as z from 'zod/mini';

export const DemoCrms = z.record(
  z.string(),
  z.object({
    page: z.string(),
    typed: z.record(z.string(), z.string()),
  }),
);
export type DemoCrms = z.output<typeof DemoCrms>;

export const DEMO_CRMS_ELEMENT_ID = 'demo-crms';
