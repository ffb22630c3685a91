import { ConnectorError } from '../connector-error.ts';
import type { Access, Candidate, KnownPerson, ListItem, PersonSearch } from '../connector.ts';
import { readPages } from '../shared/pages.ts';
import { peopleEndingLike } from '../shared/people-index.ts';
import { ownSpelling, searchByPhone } from '../shared/person-by-phone.ts';
import { clickupManifest } from './manifest.ts';
import { API, ask, type Credentials, type Task, type User } from './wire.ts';

/** Of tasks with one number, one by one. */
const MAX_READ = 50;
/** Of a key, in all its workspaces: no more can be read in the time that an index has, at the vendor's pace. */
const MAX_TASKS = 100_000;
/** Of a page: each task is told with its description and all fields of its lists. */
const MAX_BYTES = 32 * 1024 ** 2;
/** Of statuses: nothing is left to be done. */
const OVER = ['done', 'closed'];

/** @throws ConnectorError `credentials` for a key that is nobody's. */
export async function readMe(access: Access, settings: Credentials): Promise<User> {
  const { body } = await ask(access, settings)<{ user?: User | null }>('GET', `${API}/user`);
  if (body.user) return body.user;
  throw new ConnectorError('credentials', 'ClickUp does not know whose key that is');
}

export async function* readUser(access: Access, settings: Credentials): AsyncGenerator<ListItem> {
  const { id, username, email } = await readMe(access, settings);
  yield { id: String(id), label: username || email || String(id), wire: { id, username, email } };
}

/**
 * A search asks for one field and one spelling at a time, and fields are told list by list: numbers are compared here, of
 * all tasks unless it is known whose it may be. Each task is read once more, as it is by now.
 */
export const findPerson = (
  access: Access,
  settings: Credentials,
  phone: string,
  among?: readonly KnownPerson[],
): Promise<PersonSearch> =>
  searchByPhone(phone, {
    spellings: ownSpelling(phone),
    find: async () => {
      const known = among ?? (await peopleEndingLike(phone, readPeople(access, settings, null)));
      const found: Candidate[] = [];
      for (const { id } of known.slice(0, MAX_READ)) {
        const task = await readTask(access, settings, id);
        if (task) found.push(candidateOf(task));
      }
      return found;
    },
  });

/** Whoever has no field for a number is nobody. A workspace that the key is not for is left out, while there is another. */
export async function* readPeople(
  access: Access,
  settings: Credentials,
  changedSince: string | null,
): AsyncGenerator<KnownPerson> {
  type Teams = { teams: { id: string }[] };
  const { body } = await ask(access, settings)<Teams>('GET', `${API}/team`);
  const enoughPages = Math.ceil(MAX_TASKS / clickupManifest.pageSize / body.teams.length);
  const refusals: unknown[] = [];
  for (const { id } of body.teams) {
    try {
      for await (const task of readTasks(access, settings, id, changedSince, enoughPages))
        if (phonesOf(task).length > 0) yield candidateOf(task);
    } catch (error) {
      if (!isNotShown(error)) throw error;
      refusals.push(error);
    }
  }
  if (refusals.length > 0 && refusals.length === body.teams.length) throw refusals[0];
}

/** A key that is nobody's is refused with another kind. */
const isNotShown = (error: unknown) =>
  error instanceof ConnectorError &&
  error.kind === 'rejected' &&
  (error.status === 401 || error.status === 403);

function readTasks(
  access: Access,
  settings: Credentials,
  teamId: string,
  changedSince: string | null,
  enoughPages: number,
): AsyncGenerator<Task> {
  const { pageSize, pagePauseMs } = clickupManifest;
  return readPages<Task, number>(
    async (page) => {
      const at = page ?? 0;
      const { body } = await ask(access, settings)<{ tasks: Task[]; last_page?: boolean }>(
        'GET',
        `${API}/team/${teamId}/task`,
        {
          mostBytes: MAX_BYTES,
          query: {
            page: String(at),
            include_closed: 'true',
            subtasks: 'true',
            // what changed last comes first, and of too many those are read; what changes meanwhile is read by that once more
            order_by: 'updated',
            ...(changedSince !== null && { date_updated_gt: String(Date.parse(changedSince)) }),
          },
        },
      );
      const isLast = body.last_page === true || body.tasks.length < pageSize;
      return { items: body.tasks, next: isLast ? null : at + 1 };
    },
    { pauseMs: pagePauseMs, enoughPages },
  );
}

/** Null: it is gone, or not for this key any more. */
async function readTask(access: Access, settings: Credentials, id: string): Promise<Task | null> {
  try {
    return (await ask(access, settings)<Task>('GET', `${API}/task/${id}`)).body;
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'rejected') return null;
    throw error;
  }
}

function candidateOf(task: Task): Candidate {
  const { id, name, status, date_updated: changed } = task;
  const isOpen = !OVER.includes(status?.type ?? '');
  return {
    id,
    kind: 'person',
    name: name || id,
    phones: phonesOf(task),
    // of several with one number it is the one on which somebody still works
    openDeal: isOpen ? { id, kind: 'deal' } : null,
    updatedAt: changed ? new Date(Number(changed)).toISOString() : null,
  };
}

const phonesOf = ({ custom_fields: fields }: Task): string[] =>
  (fields ?? []).flatMap(({ type, value }) =>
    type === 'phone' && typeof value === 'string' && value !== '' ? [value] : [],
  );
