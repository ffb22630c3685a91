import type { Description } from '../published/description.ts';
import { list, operation, record, TEXT } from '../published/openapi-builders.ts';

const ID = { type: 'string', pattern: '^[0-9a-f]{24}$' };
const PAGE = ['token', 'page', 'limit'];
const NOTE = record({ activity: record({ deal_id: ID, user_id: ID, text: TEXT }) });
const listReply = (name: string) =>
  record({ [name]: list({ type: 'object' }), has_more: { type: 'boolean' } });

export const rdStationCrmDescription: Description = {
  paths: {
    '/api/v1/token/check': { get: operation({ query: ['token'] }) },
    '/api/v1/users': { get: operation({ query: [...PAGE, 'active'], answer: listReply('users') }) },
    '/api/v1/contacts': {
      get: operation({ query: [...PAGE, 'phone'], answer: listReply('contacts') }),
    },
    '/api/v1/contacts/{id}': {
      get: operation({ query: ['token'], answer: record({ name: TEXT }) }),
    },
    '/api/v1/activities': {
      get: operation({ query: [...PAGE, 'deal_id'], answer: listReply('activities') }),
      post: operation({ query: ['token'], body: NOTE, answer: record({ _id: ID, text: TEXT }) }),
    },
  },
};
