import {
  kindsFor,
  listNotificationPreferences,
  type NotificationPreference,
  updateNotificationPreference,
} from '@alo/contract/product/notifications.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { useSession } from '../../../lib/session/session.tsx';

const KEY = ['notification-preferences'];

export type Channel = 'bell' | 'mail';

/** Whether there is any kind of news that whoever is signed in is told. */
export const useHasPreferences = (): boolean => kindsFor(useSession().user.role).length > 0;

export function usePreferences() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(listNotificationPreferences, { signal }),
    // changed elsewhere, or by an answer that never came: a switch must not lie
    staleTime: 0,
  });
}

/** Saves one switch, for whoever is signed in; the others stay as they are. */
export function useSavePreference() {
  const queries = useQueryClient();
  return async (kind: NotificationPreference['kind'], channel: Channel, isOn: boolean) => {
    try {
      const body = { kind, [channel]: isOn };
      const saved = await callApi(updateNotificationPreference, { body });
      queries.setQueryData<Preferences>(KEY, (known) => known && withSaved(known, saved, channel));
    } catch (refusal) {
      // it may have been saved, and the answer lost
      void queries.invalidateQueries({ queryKey: KEY });
      throw refusal;
    }
  };
}

type Preferences = ReplyOf<typeof listNotificationPreferences>;

/** The other switch of its kind may be on its way too: what the answer says of it may be old. */
const withSaved = ({ data }: Preferences, saved: NotificationPreference, channel: Channel) => ({
  data: data.map((one) => (one.kind === saved.kind ? { ...one, [channel]: saved[channel] } : one)),
});
