import type { Description } from '../published/description.ts';
import { BOOLEAN, INTEGER, list, operation, record, TEXT } from '../published/openapi-builders.ts';

const TIME_WITH_OFFSET = {
  type: 'string',
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d|Z)$`,
};
const TASK = {
  text: TEXT,
  type: { enum: ['VISITA', 'REUNIAO', 'LIGACAO', 'EMAIL', 'PROPOSTA', 'WHATSAPP'] },
  due_date: TIME_WITH_OFFSET,
  done: BOOLEAN,
  assigned_users: list(INTEGER),
};
const ONE = record({ data: record({ id: INTEGER }) });
const MANY = record({ data: list(record({ id: INTEGER })) });
const PAGE = ['page', 'per_page'];

export const agendorDescription: Description = {
  paths: {
    '/v3/users/me': { get: operation({ answer: ONE }) },
    '/v3/users': { get: operation({ query: PAGE, answer: MANY }) },
    '/v3/people': {
      get: operation({ query: [...PAGE, 'mobile_phone', 'work_phone'], answer: MANY }),
    },
    '/v3/people/{id}/deals': { get: operation({ query: PAGE, answer: MANY }) },
    '/v3/people/{id}/tasks': {
      post: operation({ body: record(TASK, ['text']), answer: ONE, status: 201 }),
    },
    '/v3/tasks': {
      get: operation({ query: [...PAGE, 'dueDateGt', 'dueDateLt', 'users[]'], answer: MANY }),
    },
    '/v3/tasks/{id}': { put: operation({ body: record(TASK, []), answer: ONE }) },
  },
};
