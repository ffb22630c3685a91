import {
  type CallNote,
  getCallNote,
  type NoteTarget,
  saveCallNote,
} from '@alo/contract/telephony/call-notes.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { callApi } from '../../../../lib/api/api-client.ts';
import { useSession } from '../../../../lib/session/session.tsx';
import { listArchivedMonths } from '../list-archived-months.ts';

const SAVE_DELAY_MS = 800;
const POLL_MS = 4000;

export type NoteContent = Pick<CallNote, 'text' | 'tags'>;
/** `version` is what the author saw. */
type Draft = NoteContent & Pick<CallNote, 'version'>;
type SaveState = 'unchanged' | 'saving' | 'saved' | 'failed' | 'conflict';

const isWaiting = ({ state }: NoteTarget) => state === 'waiting';

export const buildNoteKey = (callId: string) => ['calls', 'note', callId];

/** Unsaved when the user left the page, by user and call. */
const unsavedDrafts = new Map<string, Draft>();

/** Saves while a person types, one request at a time. */
export function useCallNote(callId: string) {
  const queries = useQueryClient();
  const key = buildNoteKey(callId);
  const { data: stored, error } = useQuery({
    queryKey: key,
    staleTime: 0,
    queryFn: ({ signal }) => callApi(getCallNote, { params: { id: callId }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.targets.some(isWaiting) ? POLL_MS : false),
  });
  const draftKey = `${useSession().user.id} ${callId}`;
  const [draft, setDraft] = useState(() => unsavedDrafts.get(draftKey) ?? null);
  const [state, setState] = useState<SaveState>(draft === null ? 'unchanged' : 'failed');
  const [archivedMonths, setArchivedMonths] = useState<readonly string[]>([]);
  const newest = useRef(draft);
  const isSaving = useRef(false);
  const timer = useRef(0);

  const changeDraft = (next: Draft | null) => {
    newest.current = next;
    if (next === null) unsavedDrafts.delete(draftKey);
    else unsavedDrafts.set(draftKey, next);
    setDraft(next);
  };

  const save = async (keepalive = false): Promise<void> => {
    clearTimeout(timer.current);
    const sent = newest.current;
    if (sent === null || isSaving.current) return;
    isSaving.current = true;
    setState('saving');
    try {
      const reply = await callApi(saveCallNote, { params: { id: callId }, body: sent, keepalive });
      queries.setQueryData(key, reply);
      const typed = newest.current;
      changeDraft(typed === sent || typed === null ? null : { ...typed, version: reply.version });
      setState('saved');
    } catch (failure) {
      const isConflict =
        failure instanceof ApiError && failure.code === ERROR_CODES.callNoteChanged;
      if (isConflict) await queries.refetchQueries({ queryKey: key });
      setArchivedMonths(listArchivedMonths(failure));
      setState(isConflict ? 'conflict' : 'failed');
      return;
    } finally {
      isSaving.current = false;
    }
    if (newest.current !== null) await save();
  };

  const content: NoteContent = draft ?? stored ?? { text: '', tags: [] };
  const edit = (change: Partial<NoteContent>) => {
    const { text, tags } = content;
    const version = draft?.version ?? stored!.version;
    changeDraft({ text, tags, version, ...change });
    if (state === 'conflict') return;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void save(), SAVE_DELAY_MS);
  };

  const isInConflict = state === 'conflict';
  const saveRest = useEffectEvent(() => {
    if (!isInConflict) void save(true);
  });
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && saveRest();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      saveRest();
    };
  }, []);

  return {
    stored,
    error,
    content,
    state,
    archivedMonths,
    edit,
    save: () => (isInConflict ? Promise.resolve() : save()),
    sendAgain: () => {
      const { text, tags, version } = stored!;
      changeDraft(newest.current ?? { text, tags, version });
      void save();
    },
    keepMine: () => {
      changeDraft({ ...newest.current!, version: stored!.version });
      void save();
    },
    takeTheirs: () => {
      changeDraft(null);
      setState('unchanged');
    },
  };
}
