// The API takes notes once the call's CDR is stored, so they wait here, also over a reload of the
// tab.
import { getCallNote, MAX_NOTE_LENGTH, saveCallNote } from '@alo/contract/telephony/call-notes.ts';
import { listCalls } from '@alo/contract/telephony/calls.ts';
import { useSyncExternalStore } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { findCurrentCall, isSameNumber } from './current-call.ts';

export interface WaitingNote {
  /** Names the call in this browser. */
  localId: string;
  userId: number;
  extension: string;
  number: string;
  startedAt: number;
  /** In the API; null until the switch has reported the call. */
  callId: string | null;
  text: string;
  isEnded: boolean;
  state: 'waiting' | 'saved' | 'failed';
}

const STORED = 'webphone-notes';
/** The CDR comes within seconds, or later from a switch that cannot reach the product. */
const RETRY_MS = [1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000];

let notes: readonly WaitingNote[] = readStored();
const NAME_MS = 2000;
/** Unreported calls are found by their CDR. */
const MAX_NAME_TRIES = 60;
/** Between this computer and the switch. */
const CLOCK_DIFFERENCE_MS = 60_000;

const listeners = new Set<() => void>();
const running = new Set<string>();

function readStored(): WaitingNote[] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as WaitingNote[];
  } catch {
    return [];
  }
}

function publish(next: readonly WaitingNote[]): void {
  notes = next;
  const unsaved = notes.filter(({ state }) => state !== 'saved');
  if (unsaved.length === 0) sessionStorage.removeItem(STORED);
  else sessionStorage.setItem(STORED, JSON.stringify(unsaved));
  for (const listener of listeners) listener();
}

const change = (localId: string, part: Partial<WaitingNote>): void =>
  publish(notes.map((note) => (note.localId === localId ? { ...note, ...part } : note)));

const find = (localId: string): WaitingNote | undefined =>
  notes.find((note) => note.localId === localId);

type NotedCall = Pick<WaitingNote, 'localId' | 'userId' | 'extension' | 'number' | 'startedAt'>;

export function writeNote(call: NotedCall, typed: string): void {
  const text = typed.slice(0, MAX_NOTE_LENGTH);
  if (find(call.localId) !== undefined) return change(call.localId, { text });
  publish([...notes, { ...call, text, callId: null, isEnded: false, state: 'waiting' }]);
  void nameCall(call.localId);
}

/** Finds the API's id of the call in progress. */
async function nameCall(localId: string): Promise<void> {
  for (let tries = 0; tries < MAX_NAME_TRIES; tries++) {
    const note = find(localId);
    if (note === undefined || note.isEnded || note.callId !== null) return;
    const call = await findCurrentCall(note.extension, note.number).catch(() => null);
    if (call) change(localId, { callId: call.id });
    await new Promise((resolve) => setTimeout(resolve, NAME_MS));
  }
}

/** The call ended before the switch reported it. */
async function findEndedCall({
  extension,
  number,
  startedAt,
}: WaitingNote): Promise<string | null> {
  const since = new Date(startedAt - CLOCK_DIFFERENCE_MS).toISOString();
  const where = { and: [{ from: extension }, { started_at: { gte: since } }] };
  const filter = { where, order: 'started_at asc', limit: 5 };
  const { data } = await callApi(listCalls, { query: { filter } });
  return data.find(({ to }) => isSameNumber(to, number))?.id ?? null;
}

export function endNote(localId: string): void {
  const note = find(localId);
  if (note === undefined) return;
  if (note.text.trim() === '') return publish(notes.filter((other) => other !== note));
  change(localId, { isEnded: true });
  void save(localId);
}

export const retryNote = (localId: string): void => void save(localId);

/** Continues after a reload, during which calls ended. Another user's notes in this tab wait. */
export function resumeNotes(userId: number): void {
  for (const note of notes) {
    if (note.userId !== userId || note.state === 'saved') continue;
    change(note.localId, { isEnded: true });
    void save(note.localId);
  }
}

async function save(localId: string): Promise<void> {
  if (running.has(localId)) return;
  running.add(localId);
  try {
    for (const waitMs of RETRY_MS) {
      const note = find(localId);
      if (note === undefined) return;
      const outcome = await trySave(note);
      if (outcome === 'saved') return change(localId, { state: 'saved' });
      if (outcome === 'refused') break;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
    change(localId, { state: 'failed' });
  } finally {
    running.delete(localId);
  }
}

/** Another person's text comes first. */
async function trySave(note: WaitingNote): Promise<'saved' | 'later' | 'refused'> {
  const { localId, text } = note;
  try {
    const id = note.callId ?? (await findEndedCall(note));
    if (id === null) return 'later';
    if (note.callId === null) change(localId, { callId: id });
    const params = { id };
    const stored = await callApi(getCallNote, { params });
    if (stored.text.includes(text)) return 'saved';
    const whole = [stored.text, text].filter((part) => part !== '').join('\n');
    if (whole.length > MAX_NOTE_LENGTH) return 'refused';
    const { tags, version } = stored;
    await callApi(saveCallNote, { params, body: { text: whole, tags, version } });
    return 'saved';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 401 || error.status === 403 || error.status === 422
      ? 'refused'
      : 'later';
  }
}

export const useNotes = (): readonly WaitingNote[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notes,
  );
