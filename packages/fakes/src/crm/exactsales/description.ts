import type { Description } from '../published/description.ts';
import { INTEGER, list, operation, record, TEXT } from '../published/openapi-builders.ts';

const PAGE = ['$skip', '$top'];
const USER = record({ id: INTEGER, name: TEXT, email: TEXT, active: { type: 'boolean' } });
const LEAD = record({ id: INTEGER, stage: TEXT, phone1: { type: ['string', 'null'] } });
const set = (item: Record<string, unknown>, query: readonly string[] = PAGE) => ({
  get: operation({ query, answer: record({ value: list(item) }) }),
});

export const exactsalesDescription: Description = {
  paths: {
    '/v3/Funnels': set(record({ id: INTEGER })),
    '/v3/sdrs': set(USER),
    '/v3/sellers': set(USER),
    '/v3/Leads': set(LEAD, [...PAGE, '$filter', '$orderby']),
    '/v3/Persons': set(record({ id: INTEGER, leadId: INTEGER }), [...PAGE, '$filter']),
    '/v3/TimelineAdd': {
      post: operation({
        body: record({ leadId: INTEGER, userId: INTEGER, text: TEXT }, ['leadId', 'text']),
        answer: record({ value: { type: ['integer', 'boolean'] } }),
        status: 201,
      }),
    },
  },
};
