import * as z from 'zod/mini';

/** The CRMs' stand-ins of a demo, by gateway. Served inside the portal's page, in demo mode alone. */
export const DemoCrms = z.record(
  z.string(),
  z.object({
    /** Its page, on the machine of the server. */
    page: z.string(),
    /** What connects it, by the names of its card's fields. */
    typed: z.record(z.string(), z.string()),
  }),
);
export type DemoCrms = z.output<typeof DemoCrms>;

/** Id of the JSON block in the portal's page that carries the {@link DemoCrms}. */
export const DEMO_CRMS_ELEMENT_ID = 'demo-crms';
