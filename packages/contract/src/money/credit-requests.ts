import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

/** ADMINs are notified once within this time. */
export const CREDIT_REQUEST_HOURS = 4;

export const askForCredit = endpoint({
  id: 'askForCredit',
  method: 'POST',
  path: '/credits/requests',
  access: 'session',
  tag: 'Credits',
  summary: 'Ask ADMINs for credit',
  description:
    'Notifies the ADMINs, also by mail, that a user needs credit; once in four hours for the organization. Returns when they were notified. Returns 404 if the organization is unlimited.',
  replies: { 200: z.object({ notifiedAt: z.iso.datetime() }) },
  refusals: [404],
});
