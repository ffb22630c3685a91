import type { Description } from '../published/description.ts';
import { INTEGER, list, operation, record, TEXT } from '../published/openapi-builders.ts';

/** Times are UTC. */
const MOMENT = { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$` };
const ID = { type: 'string', pattern: String.raw`^\d+$` };
const PAGE = { limit: { type: 'integer', minimum: 1, maximum: 500 }, offset: INTEGER };
const TIMES = { startDate: MOMENT, endDate: MOMENT, timestamp: { enum: ['create', 'update'] } };
const CALL = {
  userID: ID,
  leadID: ID,
  direction: { enum: ['incoming', 'outgoing'] },
  createTimestamp: MOMENT,
  callResult: TEXT,
  callNotes: TEXT,
};
const NEEDED = ['userID', 'leadID', 'direction', 'createTimestamp'];
const LEAD = record({ id: ID, emailAddress: TEXT, updateTimestamp: MOMENT });

export const sharpspringDescription: Description = {
  paths: {
    '/pubapi/v1.2/': {
      post: operation({
        query: ['accountID', 'secretKey'],
        body: record({ method: TEXT, params: { type: 'object' }, id: { ...TEXT, minLength: 1 } }),
        answer: record({ id: TEXT, result: { type: ['object', 'null'] }, error: {} }),
      }),
    },
  },
};

const method = (
  params: Parameters<typeof record>,
  name: string,
  item: Record<string, unknown>,
) => ({
  post: operation({ body: record(...params), answer: record({ [name]: list(item) }) }),
});
const where = (keys: Record<string, Record<string, unknown>>) => record(keys, []);

export const sharpspringMethods: Description = {
  paths: {
    '/getUserProfiles': method(
      [{ where: where({ isActive: TEXT }), ...PAGE }],
      'userProfile',
      record({ id: ID, displayName: TEXT, emailAddress: TEXT, isActive: TEXT }),
    ),
    // SharpSpring has no search by number
    '/getLeads': method([{ where: where({ id: ID, emailAddress: TEXT }), ...PAGE }], 'lead', LEAD),
    '/getLeadsDateRange': method([{ ...TIMES, ...PAGE }], 'lead', LEAD),
    '/getOpportunityLeads': method(
      [{ where: where({ id: ID, opportunityID: ID, leadID: ID }), ...PAGE }],
      'getOpportunityLeads',
      record({ id: ID, opportunityID: ID, leadID: ID }),
    ),
    '/getOpportunity': method([{ id: ID }], 'opportunity', record({ id: ID, isClosed: TEXT })),
    '/createNotes': method([{ objects: list(record({ leadID: ID, note: TEXT })) }], 'creates', {
      type: 'object',
    }),
    '/logCalls': method([{ objects: list(record(CALL, NEEDED)) }], 'creates', { type: 'object' }),
  },
};
