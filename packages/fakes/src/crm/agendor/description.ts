import type { Description } from '../published/description.ts';
import { BOOLEAN, INTEGER, list, operation, record, TEXT } from '../published/openapi-builders.ts';

const TIME_WITH_OFFSET = {
  type: 'string',
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d|Z)$`,
};
const TASK_FIELDS = {
  text: TEXT,
  type: { enum: ['VISITA', 'REUNIAO', 'LIGACAO', 'EMAIL', 'PROPOSTA', 'WHATSAPP'] },
  due_date: TIME_WITH_OFFSET,
  done: BOOLEAN,
  assigned_users: list(INTEGER),
};
const ONE_RECORD = record({ data: record({ id: INTEGER }) });
const RECORDS = record({ data: list(record({ id: INTEGER })) });
const PAGE = ['page', 'per_page'];

export const agendorDescription: Description = {
  paths: {
    '/v3/users/me': { get: operation({ answer: ONE_RECORD }) },
    '/v3/users': { get: operation({ query: PAGE, answer: RECORDS }) },
    '/v3/people': {
      get: operation({ query: [...PAGE, 'mobile_phone', 'work_phone'], answer: RECORDS }),
    },
    '/v3/people/{id}/deals': { get: operation({ query: PAGE, answer: RECORDS }) },
    '/v3/people/{id}/tasks': {
      post: operation({ body: record(TASK_FIELDS, ['text']), answer: ONE_RECORD, status: 201 }),
    },
    '/v3/tasks': {
      get: operation({ query: [...PAGE, 'dueDateGt', 'dueDateLt', 'users[]'], answer: RECORDS }),
    },
    '/v3/tasks/{id}': { put: operation({ body: record(TASK_FIELDS, []), answer: ONE_RECORD }) },
  },
};
