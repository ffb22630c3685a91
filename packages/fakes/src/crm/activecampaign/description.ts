import type { Description } from '../published/description.ts';
import { INTEGER, list, operation, record, TEXT } from '../published/openapi-builders.ts';

const TIME_WITH_OFFSET = {
  type: 'string',
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d|Z)$`,
};
const TASK_FIELDS = {
  title: TEXT,
  ownerType: { enum: ['contact', 'deal'] },
  relid: INTEGER,
  status: { enum: [0, 1] },
  note: TEXT,
  duedate: TIME_WITH_OFFSET,
  edate: TIME_WITH_OFFSET,
  dealTasktype: INTEGER,
  assignee: INTEGER,
};
const NOTE_FIELDS = {
  note: TEXT,
  reltype: { enum: ['Activity', 'Deal', 'DealTask', 'Subscriber', 'CustomerAccount'] },
  relid: INTEGER,
};
const SAVED = record({ id: TEXT });
const USER = record({ id: TEXT, username: TEXT, firstName: TEXT, lastName: TEXT, email: TEXT });
const PAGE = ['limit', 'offset'];
const TASK_FILTERS = ['filters[relid]', 'filters[reltype]', 'filters[due_after]'];
const CONTACT = record({ id: TEXT, email: TEXT, phone: TEXT, udate: TEXT });
const DEAL = record({ id: TEXT, status: TEXT, mdate: TEXT });

export const activecampaignDescription: Description = {
  paths: {
    '/api/3/users': { get: operation({ query: PAGE, answer: record({ users: list(USER) }) }) },
    '/api/3/users/me': { get: operation({ answer: record({ user: USER }) }) },
    '/api/3/dealTasktypes': {
      get: operation({
        query: PAGE,
        answer: record({ dealTasktypes: list(record({ id: TEXT, title: TEXT })) }),
      }),
    },
    '/api/3/contacts': {
      get: operation({
        query: [...PAGE, 'phone', 'search'],
        answer: record({ contacts: list(CONTACT) }),
      }),
    },
    '/api/3/contacts/{id}/deals': {
      get: operation({ query: PAGE, answer: record({ deals: list(DEAL) }) }),
    },
    '/api/3/contacts/{id}/notes': {
      get: operation({
        query: PAGE,
        answer: record({ notes: list(record({ id: TEXT, note: TEXT })) }),
      }),
    },
    '/api/3/dealTasks': {
      get: operation({
        query: [...PAGE, ...TASK_FILTERS],
        answer: record({ dealTasks: list(record({ id: TEXT, note: TEXT })) }),
      }),
      post: operation({
        body: record({ dealTask: record(TASK_FIELDS, ['relid', 'duedate', 'dealTasktype']) }),
        status: 201,
        answer: record({ dealTask: SAVED }),
      }),
    },
    '/api/3/dealTasks/{id}': {
      put: operation({ body: record({ dealTask: record(TASK_FIELDS, []) }) }),
    },
    '/api/3/notes': {
      post: operation({
        body: record({ note: record(NOTE_FIELDS) }),
        status: 201,
        answer: record({ note: SAVED }),
      }),
    },
    '/api/3/notes/{id}': {
      put: operation({
        body: record({ note: record(NOTE_FIELDS, ['note']) }),
        answer: record({ note: SAVED }),
      }),
    },
  },
};
