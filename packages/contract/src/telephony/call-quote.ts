import { NUMBER_CLASSES } from '@alo/domain/phone-numbers/number-class.ts';
import { CALL_REFUSALS } from '@alo/domain/calls/call-refusal.ts';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

export const CallQuote = z.object({
  /** E.164, or as dialed. */
  number: z.string(),
  /** A CRM's name of the contact in an earlier call, or the colleague's; null if unknown. */
  name: z.nullable(z.string()),
  numberClass: z.enum(NUMBER_CLASSES),
  /** Null for Brazilian mobile and fixed lines. */
  rateName: z.nullable(z.string()),
  /** In reais; 0 if free. All three are null for unlimited organizations. */
  minutePrice: z.nullable(z.number()),
  steps: z.nullable(
    z.object({ freeSeconds: z.int(), minimumSeconds: z.int(), incrementSeconds: z.int() }),
  ),
  /** Without the reserves of other calls in progress. */
  credit: z.nullable(z.number()),
  /** The switch would refuse the call now for it. */
  refusal: z.nullable(z.enum(CALL_REFUSALS)),
});
export type CallQuote = z.output<typeof CallQuote>;

export const getCallQuote = endpoint({
  id: 'getCallQuote',
  method: 'GET',
  path: '/calls/quote',
  access: 'session',
  scope: 'calls:dial',
  tag: 'Calling',
  summary: 'Quote a call',
  description:
    'Returns who has the number, as far as earlier calls know, what a call of the extension to the number costs if it begins now, the credit that it may spend, and why it would be refused. A USER asks about their own extensions only. A call of the extension to this number that is in progress does not count against itself.',
  query: z.object({
    extension: z.string().check(z.minLength(1), z.maxLength(20)),
    number: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
  replies: { 200: CallQuote },
  refusals: [403, 422, 503],
});

export const CALL_QUOTE_ENDPOINTS = [getCallQuote] as const;
