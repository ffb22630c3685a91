import { NUMBER_CLASSES } from '@alo/domain/phone-numbers/number-class.ts';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { WireCall } from './calls.ts';

/** Absent unless today's tariffs lead to the stored price. */
const PriceRule = z.object({
  /** In reais; null if no tier made the price. */
  tier: z.nullable(z.int()),
  /** The operator's name. */
  rate_name: z.nullable(z.string()),
  free_seconds: z.int(),
  minimum_seconds: z.int(),
  increment_seconds: z.int(),
  billed_seconds: z.int(),
});
export type PriceRule = z.output<typeof PriceRule>;

export const CallDetails = z.extend(WireCall, {
  number_class: z.nullable(z.enum(NUMBER_CLASSES)),
  answered_at: z.nullable(z.iso.datetime()),
  hangup_by: z.nullable(z.enum(['caller', 'callee', 'switch'])),
  /** The switch's own cause. */
  hangup_detail: z.string(),
  recorded_at: z.iso.datetime(),
  /** Null for inbound calls and unlimited organizations. */
  price_rule: z.nullable(PriceRule),
});
export type CallDetails = z.output<typeof CallDetails>;

/** Malformed ids are 404, like foreign ones. */
export const CallParams = z.object({ id: z.string().check(z.maxLength(60)) });

export const getCall = endpoint({
  id: 'getCall',
  method: 'GET',
  path: '/calls/{id}',
  access: 'session',
  scope: 'calls:read',
  tag: 'Calls',
  summary: 'Get a call',
  description:
    'Returns a finished call with who hung up and the rule behind its price. `price_rule` is null if the tariffs of that time do not lead to the stored price. A call whose month is in the operator’s archive is 404 with the code `CALL_ARCHIVED` and the month in `details.codes.started_at`.',
  params: CallParams,
  replies: { 200: CallDetails },
  refusals: [404],
});
