import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

/** A town with a single CEP has no street and district. */
export const PostalCode = z.object({
  addressZipCode: z.string(),
  address: z.nullable(z.string()),
  addressProvince: z.nullable(z.string()),
  addressCity: z.string(),
  addressState: z.string(),
});
export type PostalCode = z.output<typeof PostalCode>;

export const getPostalCode = endpoint({
  id: 'getPostalCode',
  method: 'GET',
  path: '/postal-codes/{code}',
  access: 'session',
  tag: 'Financial data',
  summary: 'Look up a postal code',
  description:
    'Returns the address of a CEP. Returns 404 if it is unknown and 503 if the source does not answer.',
  params: z.object({ code: z.string().check(z.maxLength(20)) }),
  replies: { 200: PostalCode },
  refusals: [404, 429, 503],
});
