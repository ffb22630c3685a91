// v2: comments newest first, and a 401 even for hidden items.
import type { CrmStandIn, NewPerson } from '../crm-stand-in.ts';
import { readPublished } from '../published/read-published.ts';
import { startStandIn, type CrmRequest, type Reply } from '../stand-in.ts';
import { clickupDescription } from './description.ts';

export const CLICKUP_TOKEN = 'pk_12345678_9B2C0F5D61E84A7F93C1D0E7A4B85F26';
export const CLICKUP_USER = 12345678;
const TASKS_A_PAGE = 100;
const COMMENTS_A_PAGE = 25;
const ME = { id: CLICKUP_USER, username: 'Ana', email: 'ana@acme.example' };
const TEAM = '9008';
const FIELD = { id: 'f1c8a1e2-0000-4000-8000-000000000001', name: 'Telefone', type: 'phone' };

interface Task {
  id: string;
  name: string;
  status: { status: string; type: string };
  date_updated: string;
  custom_fields: { id: string; name: string; type: string; value?: unknown }[];
}
interface Comment {
  id: number;
  taskId: string;
  comment_text: string;
  notify_all?: boolean;
  assignee?: number;
  resolved?: boolean;
  at: number;
}

export interface FakeClickUp extends CrmStandIn {
  records(): readonly Comment[];
  behaviour: {
    /** The key sees but may not read these workspaces. */
    foreignTeams: string[];
    teams: string[];
    description: string;
  };
  addTasks(count: number): void;
  addComments(taskId: string, count: number): void;
  /** `hidden`: moved to an unreadable workspace. */
  hideTask(taskId: string, how: 'deleted' | 'hidden'): void;
  changePhone(taskId: string, phone: string): void;
}

export async function startFakeClickUp(): Promise<FakeClickUp> {
  const tasks: Task[] = [];
  const hidden = new Set<string>();
  const behaviour: FakeClickUp['behaviour'] = {
    foreignTeams: [],
    teams: [TEAM],
    description: '',
  };
  const comments: Comment[] = [];
  let lastId = 400;
  let changedAt = 0;
  const now = () => String((changedAt = Math.max(changedAt + 1, Date.now())));

  function listTasks({ ids: [team], query }: CrmRequest): Reply {
    if (!behaviour.teams.includes(team!)) return NOT_AUTHORIZED;
    if (query.get('include_closed') !== 'true' || query.get('subtasks') !== 'true')
      return refusal(400, 'closed tasks and subtasks belong to it');
    const since = Number(query.get('date_updated_gt') ?? 0);
    if (query.get('order_by') !== 'updated') return refusal(400, 'no order that is known here');
    const direction = query.get('reverse') === 'true' ? 1 : -1;
    const changed = tasks
      .filter((one) => !hidden.has(one.id) && Number(one.date_updated) > since)
      .toSorted(
        (one, other) => direction * (Number(one.date_updated) - Number(other.date_updated)),
      );
    const from = Number(query.get('page') ?? 0) * TASKS_A_PAGE;
    const { description } = behaviour;
    const page = changed.slice(from, from + TASKS_A_PAGE).map((one) => ({ ...one, description }));
    return ok({ tasks: page, last_page: from + TASKS_A_PAGE >= changed.length });
  }

  function withTask({ ids: [id] }: CrmRequest, answer: (task: Task) => Reply): Reply {
    if (hidden.has(id!)) return NOT_AUTHORIZED;
    const task = tasks.find((one) => one.id === id);
    return task ? answer(task) : refusal(404, 'Task not found, deleted');
  }

  function listComments(request: CrmRequest, task: Task): Reply {
    const start = Number(request.query.get('start') ?? Infinity);
    const startId = Number(request.query.get('start_id') ?? Infinity);
    const older = comments
      .filter(({ taskId, at, id }) => taskId === task.id && at <= start && id < startId)
      .toReversed();
    const pageComments = older.slice(0, COMMENTS_A_PAGE);
    return ok({
      comments: pageComments.map(({ id, comment_text, at }) => ({
        id: String(id),
        comment_text,
        date: String(at),
      })),
    });
  }

  function comment(task: Task, body: object): Reply {
    const createdComment = { ...(body as Comment), id: ++lastId, taskId: task.id, at: Date.now() };
    comments.push(createdComment);
    return ok({
      id: String(createdComment.id),
      hist_id: `h${createdComment.id}`,
      date: createdComment.at,
    });
  }

  function change({ ids: [id], body }: CrmRequest): Reply {
    const storedComment = comments.find((one) => String(one.id) === id);
    if (!storedComment) return refusal(404, 'Comment not found');
    if ((body as Comment).assignee !== CLICKUP_USER) return refusal(400, 'no such user');
    Object.assign(storedComment, body);
    return ok({});
  }

  const stand = await startStandIn({
    description: clickupDescription,
    published: readPublished(import.meta.url),
    refusal,
    refuseUnauthenticated: ({ headers }) =>
      headers.authorization === CLICKUP_TOKEN
        ? null
        : refusal(401, `Token invalid: ${headers.authorization}`),
    operations: {
      'GET /api/v2/user': () => ok({ user: ME }),
      'GET /api/v2/team': () =>
        ok({ teams: [...behaviour.foreignTeams, ...behaviour.teams].map((id) => ({ id })) }),
      'GET /api/v2/team/{team_id}/task': listTasks,
      'GET /api/v2/task/{task_id}': (request) => withTask(request, ok),
      'GET /api/v2/task/{task_id}/comment': (request) =>
        withTask(request, (task) => listComments(request, task)),
      'POST /api/v2/task/{task_id}/comment': (request) =>
        withTask(request, (task) => comment(task, request.body as object)),
      'PUT /api/v2/comment/{comment_id}': change,
      'DELETE /api/v2/comment/{comment_id}': ({ ids: [id] }) => {
        const at = comments.findIndex((one) => String(one.id) === id);
        if (at < 0) return refusal(404, 'Comment not found');
        comments.splice(at, 1);
        return ok({});
      },
    },
  });

  function add(name: string, isOpen: boolean, fields: Task['custom_fields']): string {
    const id = `86a${(++lastId).toString(36)}`;
    const status = isOpen
      ? { status: 'em contato', type: 'custom' }
      : { status: 'concluído', type: 'closed' };
    tasks.push({ id, name, status, date_updated: now(), custom_fields: fields });
    return id;
  }

  return {
    ...stand,
    behaviour,
    collections: [comments],
    records: () => comments.filter(({ notify_all }) => notify_all !== undefined),
    addPerson: ({ name, phone, hasOpenDeal = false }: NewPerson) =>
      add(name, hasOpenDeal, [{ ...FIELD, value: phone }]),
    addTasks(count) {
      for (let n = 0; n < count; n++) {
        const other = { id: 'f2', name: 'Nota', type: 'short_text', value: '48991234567' };
        add('Tarefa', true, n % 2 === 0 ? [FIELD] : [other]);
      }
    },
    addComments(taskId, count) {
      for (let n = 0; n < count; n++)
        comments.push({ id: ++lastId, taskId, comment_text: 'Ligar de novo', at: Date.now() });
    },
    hideTask(taskId, state) {
      const at = tasks.findIndex(({ id }) => id === taskId);
      if (state === 'hidden') hidden.add(taskId);
      else tasks.splice(at, 1);
    },
    changePhone(taskId, phone) {
      const task = tasks.find(({ id }) => id === taskId)!;
      Object.assign(task, { date_updated: now(), custom_fields: [{ ...FIELD, value: phone }] });
    },
  };
}

const ok = (body: object): Reply => ({ status: 200, body });

const CODES: Readonly<Record<number, string>> = { 401: 'OAUTH_025', 429: 'APP_002' };
const refusal = (status: number, err: string): Reply => ({
  status,
  body: { err, ECODE: CODES[status] ?? 'ITEM_013' },
});
const NOT_AUTHORIZED: Reply = {
  status: 401,
  body: { err: 'Team not authorized', ECODE: 'OAUTH_027' },
};
