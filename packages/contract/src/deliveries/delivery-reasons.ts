import {
  REASON_PARAMS,
  RECORD_PARTS,
  type ReasonCode,
} from '@alo/domain/deliveries/delivery-reason.ts';
import * as z from 'zod/mini';

/** Clients build a sentence from the code. */
export const DeliveryReason = z.object({
  code: z.enum(Object.keys(REASON_PARAMS) as [ReasonCode, ...ReasonCode[]]),
  /** The code decides which are set. */
  params: z.object({
    crm: z.optional(z.string()),
    cloud: z.optional(z.enum(['default', 'aws', 'gcp'])),
    status: z.optional(z.int()),
    vendorCode: z.optional(z.string()),
    megabytes: z.optional(z.number()),
    minutes: z.optional(z.number()),
    days: z.optional(z.number()),
    words: z.optional(z.string()),
    parts: z.optional(z.array(z.enum(RECORD_PARTS))),
    text: z.optional(z.string()),
  }),
});
