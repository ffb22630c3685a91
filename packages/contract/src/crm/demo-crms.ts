import * as z from 'zod/mini';

/** CRM stand-ins by gateway; the page contains them in demo mode only. */
export const DemoCrms = z.record(
  z.string(),
  z.object({
    /** Page of the stand-in on the server's machine. */
    page: z.string(),
    /** Values that connect it, by field name of its card. */
    typed: z.record(z.string(), z.string()),
  }),
);
export type DemoCrms = z.output<typeof DemoCrms>;

/** Id of the JSON block in the portal's page. */
export const DEMO_CRMS_ELEMENT_ID = 'demo-crms';
