import { INTEGER, list, operation, record, TEXT } from '../published/openapi-builders.ts';
import type { Description } from '../published/description.ts';

const REFERENCE = record({ id: INTEGER });
const MOMENT = {
  type: 'string',
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$`,
};
const REQUIRED = ['title', 'type', 'createdBy', 'responsible', 'dueDate'];
const FIELDS = {
  title: TEXT,
  type: REFERENCE,
  createdBy: REFERENCE,
  responsible: REFERENCE,
  doneUser: REFERENCE,
  dueDate: MOMENT,
  doneDate: MOMENT,
  duration: { type: 'integer', minimum: 1 },
  notes: TEXT,
  deals: list(REFERENCE),
  contacts: list(REFERENCE),
  companies: list(REFERENCE),
};
const SEARCH = list(
  record({ field: { enum: ['phones'] }, expression: { enum: ['like'] }, values: list(TEXT) }),
);
const PAGE = ['quantity', 'nextPageToken'];

export const moskitDescription: Description = {
  paths: {
    '/v2/users': { get: operation({ query: [...PAGE, 'sort'] }) },
    '/v2/activityTypes': { get: operation({ query: PAGE }) },
    '/v2/contacts/search': { post: operation({ query: PAGE, body: SEARCH }) },
    '/v2/companies/search': { post: operation({ query: PAGE, body: SEARCH }) },
    '/v2/contacts/{id}/deals': { get: operation({ query: PAGE }) },
    '/v2/deals/{id}': { get: operation({ answer: REFERENCE }) },
    '/v2/activities': { post: operation({ body: record(FIELDS, REQUIRED), answer: REFERENCE }) },
    '/v2/activities/{id}': {
      get: operation({ answer: REFERENCE }),
      delete: operation({ status: 204 }),
      put: operation({ body: record({ id: INTEGER, ...FIELDS }, ['id', ...REQUIRED]) }),
    },
  },
};
