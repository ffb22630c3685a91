import { useEffect, useRef } from 'react';
import { useSession } from '../../../lib/session/session.tsx';
import type { PhoneView } from '../phone/phone.ts';
import { endNote, resumeNotes } from './call-notes.ts';

/** Works whether or not the panel is open. */
export function useNoteSaving({ calls }: PhoneView): void {
  const { user } = useSession();
  const known = useRef(new Set<string>());
  useEffect(() => resumeNotes(user.id), [user.id]);
  useEffect(() => {
    const ids = new Set(calls.map(({ id }) => id));
    for (const id of known.current) if (!ids.has(id)) endNote(id);
    known.current = ids;
  }, [calls]);
}
