import {
  listKindsFor,
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

export const useHasPreferences = (): boolean => listKindsFor(useSession().user.role).length > 0;

export function usePreferences() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(listNotificationPreferences, { signal }),
    // Another session may have changed a switch.
    staleTime: 0,
  });
}

export function useSavePreference() {
  const queries = useQueryClient();
  return async (kind: NotificationPreference['kind'], channel: Channel, isOn: boolean) => {
    try {
      const body = { kind, [channel]: isOn };
      const saved = await callApi(updateNotificationPreference, { body });
      queries.setQueryData<Preferences>(
        KEY,
        (preferences) => preferences && mergeSaved(preferences, saved, channel),
      );
    } catch (refusal) {
      // The server may have saved it despite a lost response.
      void queries.invalidateQueries({ queryKey: KEY });
      throw refusal;
    }
  };
}

type Preferences = ReplyOf<typeof listNotificationPreferences>;

/** Another request may be changing the other channel. */
const mergeSaved = ({ data }: Preferences, saved: NotificationPreference, channel: Channel) => ({
  data: data.map((one) => (one.kind === saved.kind ? { ...one, [channel]: saved[channel] } : one)),
});
