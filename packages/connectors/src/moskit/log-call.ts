import { isAnswered } from '@alo/domain/calls/call-statistics.ts';
import { toSaoPaulo } from '@alo/domain/time/sao-paulo-time.ts';
import type { CallToLog } from '../connector.ts';
import { readCreatedId } from '../shared/records/created-id.ts';
import { fallbackIfRejected } from '../shared/vendor/fallback-if-rejected.ts';
import {
  hasKey,
  renderNoteText,
  getNoteTitle,
  updateNoteText,
} from '../shared/records/note-text.ts';
import type { Crm } from './wire.ts';

interface Activity {
  id: number;
  notes?: string | null;
}
interface Deal {
  activities?: { id: number }[];
}

const ACTIVITIES = '/v2/activities';
const MAX_ACTIVITIES_READ = 20;
const NOT_FOUND = 404;

export async function logCall(crm: Crm, call: CallToLog, key: string): Promise<string> {
  const json = toActivity(crm.settings, call, key);
  return readCreatedId(crm, (await crm.send<Partial<Activity>>('POST', ACTIVITIES, json)).id);
}

const readDeal = (crm: Crm, id: string): Promise<Deal | null> =>
  fallbackIfRejected(crm.get<Deal | null>(`/v2/deals/${id}`), null, NOT_FOUND);

/** PUT replaces the whole activity, so only our lines change. */
export async function updateRecord(
  crm: Crm,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const path = `${ACTIVITIES}/${recordId}`;
  const activity = await crm.get<Activity>(path, {}, { isPersonal: true });
  const notes = updateNoteText(activity.notes ?? '', call, key);
  await crm.send('PUT', path, { ...activity, notes }, { isPersonal: true });
}

export async function findRecords(crm: Crm, { person }: CallToLog, key: string): Promise<string[]> {
  if (!person?.openDeal) return [];
  const deal = await readDeal(crm, person.openDeal.id);
  const ids = (deal?.activities ?? []).map(({ id }) => id).toSorted((one, other) => other - one);
  const recordIds: string[] = [];
  for (const id of ids.slice(0, MAX_ACTIVITIES_READ)) {
    const request = crm.get<Activity | null>(`${ACTIVITIES}/${id}`);
    const activity = await fallbackIfRejected(request, null, NOT_FOUND);
    if (hasKey(activity?.notes, key)) recordIds.unshift(String(id));
  }
  return recordIds;
}

function toActivity(settings: Crm['settings'], call: CallToLog, key: string) {
  const { userId, activityTypeIdAnswered, activityTypeIdNotAnswered } = settings;
  const type = isAnswered(call) ? activityTypeIdAnswered : activityTypeIdNotAnswered;
  const user = { id: Number(userId) };
  const { person } = call;
  return {
    title: getNoteTitle(call),
    ...(type && { type: { id: Number(type) } }),
    ...(userId && { createdBy: user, responsible: user, doneUser: user }),
    dueDate: formatTime(call.startedAt),
    doneDate: formatTime(call.endedAt),
    duration: Math.max(1, Math.ceil(call.durationSeconds / 60)),
    notes: renderNoteText(call, key),
    ...(person && {
      [person.kind === 'company' ? 'companies' : 'contacts']: [{ id: Number(person.id) }],
    }),
    ...(person?.openDeal && { deals: [{ id: Number(person.openDeal.id) }] }),
  };
}

const formatTime = (instant: string) => toSaoPaulo(instant).format('YYYY-MM-DDTHH:mm:ss.SSSZ');
