import { ConnectorError } from '../connector-error.ts';
import type { Candidate, KnownPerson, ListItem, PersonSearch } from '../connector.ts';
import { toListItem } from '../shared/define-connector.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { readPages } from '../shared/pages.ts';
import { peopleEndingLike } from '../shared/people-index.ts';
import { ownSpelling, searchByPhone } from '../shared/person-by-phone.ts';
import { clickupManifest } from './manifest.ts';
import { API, type Crm } from './wire.ts';

interface Task {
  id: string;
  name?: string | null;
  /** The type of its status: `open`, `custom`, `done` or `closed`. */
  status?: { type?: string } | null;
  /** Milliseconds, as text. */
  date_updated?: string | null;
  custom_fields?: { type?: string; value?: unknown }[] | null;
}

/** Tasks with one number are read one by one. */
const MAX_READ = 50;
/** In all workspaces of a key: more cannot be read in the time that an index has, at the vendor's pace. */
const MAX_TASKS = 100_000;
/** Each task of a page comes with its description and all fields of its lists. */
const MAX_PAGE_BYTES = 32 * 1024 ** 2;
/** Types of a status in which nothing is left to be done. */
const OVER = ['done', 'closed'];

/** @throws ConnectorError `credentials` for a key without a user. */
export async function readMe(crm: Crm): Promise<object> {
  const { user } = await crm.get<{ user?: object | null }>(`${API}/user`);
  if (user) return user;
  throw new ConnectorError('credentials', 'ClickUp does not know whose key that is');
}

export async function* readUser(crm: Crm): AsyncGenerator<ListItem> {
  const wire = ['id', 'username', 'email'];
  yield toListItem({ ...(await readMe(crm)) }, { label: ['username', 'email'], wire });
}

/**
 * Compares numbers here: ClickUp searches one field and one spelling at a time, and lists fields by list. Looks at all tasks
 * unless it is known whose the number may be, and reads each of those once more, as it is by now.
 */
export const findPerson = (
  crm: Crm,
  phone: string,
  among?: readonly KnownPerson[],
): Promise<PersonSearch> =>
  searchByPhone(phone, {
    spellings: ownSpelling(phone),
    find: async () => {
      const known = among ?? (await peopleEndingLike(phone, readPeople(crm, null)));
      const found: Candidate[] = [];
      for (const { id } of known.slice(0, MAX_READ)) {
        // null: the task is gone, or not for this key any more
        const task = await noneIfRejected(crm.get<Task | null>(`${API}/task/${id}`), null);
        if (task) found.push(toCandidate(task));
      }
      return found;
    },
  });

/** Leaves out tasks without a number, and a workspace that the key may not see while there is another one. */
export async function* readPeople(
  crm: Crm,
  changedSince: string | null,
): AsyncGenerator<KnownPerson> {
  const { teams } = await crm.get<{ teams: { id: string }[] }>(`${API}/team`);
  const enoughPages = Math.ceil(MAX_TASKS / clickupManifest.pageSize / teams.length);
  const refusals: unknown[] = [];
  for (const { id } of teams) {
    try {
      for await (const task of readTasks(crm, id, changedSince, enoughPages))
        if (readPhones(task).length > 0) yield toCandidate(task);
    } catch (error) {
      if (!isNotShown(error)) throw error;
      refusals.push(error);
    }
  }
  if (refusals.length > 0 && refusals.length === teams.length) throw refusals[0];
}

/** A key without a user is refused with another kind. */
const isNotShown = (error: unknown) =>
  error instanceof ConnectorError &&
  error.kind === 'rejected' &&
  (error.status === 401 || error.status === 403);

function readTasks(
  crm: Crm,
  teamId: string,
  changedSince: string | null,
  enoughPages: number,
): AsyncGenerator<Task> {
  const { pageSize, pagePauseMs: pauseMs } = clickupManifest;
  const query = {
    include_closed: 'true',
    subtasks: 'true',
    // the last changed come first, so of too many those are read; what changes meanwhile is read once more
    order_by: 'updated',
    ...(changedSince !== null && { date_updated_gt: String(Date.parse(changedSince)) }),
  };
  return readPages<Task, number>(
    async (page) => {
      const at = page ?? 0;
      const { tasks, last_page: isLast } = await crm.get<{ tasks: Task[]; last_page?: boolean }>(
        `${API}/team/${teamId}/task`,
        { page: String(at), ...query },
        { maxBytes: MAX_PAGE_BYTES },
      );
      return { items: tasks, next: isLast === true || tasks.length < pageSize ? null : at + 1 };
    },
    { pauseMs, enoughPages },
  );
}

function toCandidate(task: Task): Candidate {
  const { id, name, status, date_updated: changed } = task;
  const isOpen = !OVER.includes(status?.type ?? '');
  return {
    id,
    kind: 'person',
    name: name || id,
    phones: readPhones(task),
    // of several with one number it is the one that is still worked on
    openDeal: isOpen ? { id, kind: 'deal' } : null,
    updatedAt: changed ? new Date(Number(changed)).toISOString() : null,
  };
}

const readPhones = ({ custom_fields: fields }: Task): string[] =>
  (fields ?? []).flatMap(({ type, value }) =>
    type === 'phone' && typeof value === 'string' && value !== '' ? [value] : [],
  );
