import type { Description } from '../published/description.ts';
import { BOOLEAN, INTEGER, list, operation, record, TEXT } from '../published/openapi-builders.ts';

const USER = record({ id: INTEGER, username: TEXT, email: TEXT });
const FIELD = record({ id: TEXT, name: TEXT, type: TEXT, value: {} }, ['id', 'type']);
const TASK = record({
  id: TEXT,
  name: TEXT,
  status: record({ status: TEXT, type: { enum: ['open', 'custom', 'done', 'closed'] } }),
  date_updated: TEXT,
  custom_fields: list(FIELD),
});
const COMMENT = record({ id: TEXT, comment_text: TEXT, date: TEXT });
const MADE = record({ id: TEXT, hist_id: TEXT, date: INTEGER });

export const clickupDescription: Description = {
  paths: {
    '/api/v2/user': { get: operation({ answer: record({ user: USER }) }) },
    '/api/v2/team': { get: operation({ answer: record({ teams: list(record({ id: TEXT })) }) }) },
    '/api/v2/team/{team_id}/task': {
      get: operation({
        query: ['page', 'order_by', 'reverse', 'subtasks', 'include_closed', 'date_updated_gt'],
        answer: record({ tasks: list(TASK), last_page: BOOLEAN }),
      }),
    },
    '/api/v2/task/{task_id}': { get: operation({ answer: TASK }) },
    '/api/v2/task/{task_id}/comment': {
      get: operation({
        query: ['start', 'start_id'],
        answer: record({ comments: list(COMMENT) }),
      }),
      post: operation({
        body: record({ comment_text: TEXT, notify_all: BOOLEAN }),
        answer: MADE,
      }),
    },
    '/api/v2/comment/{comment_id}': {
      put: operation({
        body: record({ comment_text: TEXT, assignee: INTEGER, resolved: BOOLEAN }),
        answer: record({}),
      }),
      delete: operation({ answer: record({}) }),
    },
  },
};
