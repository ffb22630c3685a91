import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

export const DAY_SUMMARY_DEFAULT_HOUR = 18;
/** From noon on, the mail covers its day up to that hour, before noon the day before. */
export const FIRST_HOUR_OF_SAME_DAY = 12;

/** NTF-06 */
export const DaySummary = z.object({
  /** São Paulo's; null if turned off. */
  hour: z.nullable(z.int().check(z.minimum(0), z.maximum(23))),
  /** Otherwise the mail only counts missed calls. */
  hasNumbers: z.boolean(),
});
export type DaySummary = z.output<typeof DaySummary>;

const TAG = 'Notifications';
const PATH = '/notifications/day-summary';

export const getDaySummary = endpoint({
  id: 'getDaySummary',
  method: 'GET',
  path: PATH,
  access: 'admin',
  tag: TAG,
  summary: 'Get the daily summary setting',
  description:
    'Says when the signed-in ADMIN gets the mail that sums up the day. It is off at first.',
  replies: { 200: DaySummary },
});

export const updateDaySummary = endpoint({
  id: 'updateDaySummary',
  method: 'PATCH',
  path: PATH,
  access: 'admin',
  tag: TAG,
  summary: 'Update the daily summary setting',
  description:
    'Turns the mail that sums up the day on at an hour, or off with null, for the signed-in ADMIN.',
  body: DaySummary,
  example: { hour: DAY_SUMMARY_DEFAULT_HOUR, hasNumbers: false },
  replies: { 200: DaySummary },
});

export const DAY_SUMMARY_ENDPOINTS = [getDaySummary, updateDaySummary] as const;
