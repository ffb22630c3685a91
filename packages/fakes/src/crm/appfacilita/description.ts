import type { Description } from '../published/description.ts';
import { INTEGER, operation, record, TEXT } from '../published/openapi-builders.ts';

const BY_PHONE = ['phone', 'deal_id'];

/** Programs post the history; the rest is assumed. */
export const appfacilitaDescription: Description = {
  paths: {
    '/users': { get: operation() },
    '/funnel': { get: operation() },
    '/deal': { get: operation({ query: BY_PHONE }) },
    '/leads': { get: operation({ query: BY_PHONE }) },
    '/deal/historical': {
      post: operation({
        body: record({ deal_id: INTEGER, message: TEXT, type: { enum: ['chat'] } }),
      }),
    },
  },
};
