import type { Description } from '../published/description.ts';
import { BOOLEAN, INTEGER, list, operation, record, TEXT } from '../published/openapi-builders.ts';

const TIME_WITH_OFFSET = {
  type: 'string',
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d|Z)$`,
};
const RECORD = {
  ContactId: INTEGER,
  DealId: INTEGER,
  Date: TIME_WITH_OFFSET,
  TypeId: INTEGER,
  Content: TEXT,
};
const values = (item: Record<string, unknown>) => record({ value: list(item) });
const MADE = { anyOf: [values(record({ Id: INTEGER })), { const: '' }] };
const ODATA = ['$top', '$skip', '$select', '$filter', '$orderby', '$expand'];
const USER = record({ Id: INTEGER, Name: TEXT, Email: TEXT, Suspended: BOOLEAN });
const PHONES = list(
  record({ PhoneNumber: TEXT, SearchPhoneNumber: { type: ['integer', 'null'] } }),
);

export const ploomesDescription: Description = {
  paths: {
    '/Account': { get: operation({ query: ['$top', '$select'], answer: values(record({})) }) },
    '/Users': { get: operation({ query: ODATA, answer: values(USER) }) },
    '/Contacts': {
      get: operation({
        query: ODATA,
        answer: values(record({ Id: INTEGER, Name: TEXT, TypeId: INTEGER, Phones: PHONES })),
      }),
    },
    '/Deals': { get: operation({ query: ODATA, answer: values(record({ Id: INTEGER })) }) },
    '/InteractionRecords': {
      get: operation({ query: ODATA, answer: values(record({ Id: INTEGER, Content: TEXT })) }),
      post: operation({
        body: record(RECORD, ['ContactId', 'Content']),
        answer: MADE,
        status: 201,
      }),
    },
    '/{record}': {
      get: operation({ answer: MADE }),
      patch: operation({ body: record({ Content: TEXT }), answer: MADE }),
      delete: operation({ status: 204 }),
    },
  },
};
