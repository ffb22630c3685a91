import { ConnectorError } from '../connector-error.ts';
import type { Candidate, IndexedPerson, ListItem, PersonSearch } from '../connector.ts';
import { toListItem } from '../shared/define-connector.ts';
import { fallbackIfRejected } from '../shared/vendor/fallback-if-rejected.ts';
import { readPages } from '../shared/vendor/pages.ts';
import { filterByEnding } from '../shared/people/people-index.ts';
import { pickSpelling, searchByPhone } from '../shared/people/person-by-phone.ts';
import { clickupManifest } from './manifest.ts';
import { API, type Crm } from './wire.ts';

interface Task {
  id: string;
  name?: string | null;
  /** `open`, `custom`, `done` or `closed`. */
  status?: { type?: string } | null;
  /** Milliseconds, as text. */
  date_updated?: string | null;
  custom_fields?: { type?: string; value?: unknown }[] | null;
}

const MAX_TASKS_READ = 50;
/** Counts all workspaces; more cannot be read within the index's time. */
const MAX_TASKS = 100_000;
const MAX_PAGE_BYTES = 32 * 1024 ** 2;
const CLOSED_STATUSES = ['done', 'closed'];

/** @throws ConnectorError `credentials` for a key without a user */
export async function readMe(crm: Crm): Promise<object> {
  const { user } = await crm.get<{ user?: object | null }>(`${API}/user`);
  if (user) return user;
  throw new ConnectorError('credentials', 'ClickUp returns no user for this key');
}

export async function* readUser(crm: Crm): AsyncGenerator<ListItem> {
  const wire = ['id', 'username', 'email'];
  yield toListItem({ ...(await readMe(crm)) }, { label: ['username', 'email'], wire });
}

/**
 * ClickUp searches one field and one spelling at a time, so numbers are compared here. Reads
 * matching tasks again for their current state.
 */
export const findPerson = (
  crm: Crm,
  phone: string,
  among?: readonly IndexedPerson[],
): Promise<PersonSearch> =>
  searchByPhone(phone, {
    spellings: pickSpelling(phone),
    find: async () => {
      const matches = among ?? (await filterByEnding(phone, readPeople(crm, null)));
      const candidates: Candidate[] = [];
      for (const { id } of matches.slice(0, MAX_TASKS_READ)) {
        // Null if the task is gone or hidden from this key.
        const task = await fallbackIfRejected(crm.get<Task | null>(`${API}/task/${id}`), null);
        if (task) candidates.push(toCandidate(task));
      }
      return candidates;
    },
  });

/** Skips hidden workspaces while another one is visible. */
export async function* readPeople(
  crm: Crm,
  changedSince: string | null,
): AsyncGenerator<IndexedPerson> {
  const { teams } = await crm.get<{ teams: { id: string }[] }>(`${API}/team`);
  const maxPages = Math.ceil(MAX_TASKS / clickupManifest.pageSize / teams.length);
  const refusals: unknown[] = [];
  for (const { id } of teams) {
    try {
      for await (const task of readTasks(crm, id, changedSince, maxPages))
        if (readPhones(task).length > 0) yield toCandidate(task);
    } catch (error) {
      if (!isHidden(error)) throw error;
      refusals.push(error);
    }
  }
  if (refusals.length > 0 && refusals.length === teams.length) throw refusals[0];
}

const isHidden = (error: unknown) =>
  error instanceof ConnectorError &&
  error.kind === 'rejected' &&
  (error.status === 401 || error.status === 403);

function readTasks(
  crm: Crm,
  teamId: string,
  changedSince: string | null,
  maxPages: number,
): AsyncGenerator<Task> {
  const { pageSize, pagePauseMs: pauseMs } = clickupManifest;
  const query = {
    include_closed: 'true',
    subtasks: 'true',
    // A truncated list has the newest; later changes are read again.
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
    { pauseMs, maxPages },
  );
}

function toCandidate(task: Task): Candidate {
  const { id, name, status, date_updated: changed } = task;
  const isOpen = !CLOSED_STATUSES.includes(status?.type ?? '');
  return {
    id,
    kind: 'person',
    name: name || id,
    phones: readPhones(task),
    openDeal: isOpen ? { id, kind: 'deal' } : null,
    updatedAt: changed ? new Date(Number(changed)).toISOString() : null,
  };
}

const readPhones = ({ custom_fields: fields }: Task): string[] =>
  (fields ?? []).flatMap(({ type, value }) =>
    type === 'phone' && typeof value === 'string' && value !== '' ? [value] : [],
  );
