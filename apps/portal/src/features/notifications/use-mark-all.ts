import { notifications as texts } from '@alo/messages/product/notifications.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAsyncAction } from '../../lib/forms/use-async-action.ts';
import { getNewestShownId, useHasShown, useMarkRead } from './use-notifications.ts';

/** `onMarked` moves the focus, because the button disappears. */
export function useMarkAll(onMarked: () => void) {
  const queries = useQueryClient();
  const markRead = useMarkRead();
  const canMark = useHasShown();
  const { isBusy, error, act } = useAsyncAction(() => texts.markFailed);
  const markAll = () =>
    void act(async () => {
      // Later arrivals stay unread.
      const newest = getNewestShownId(queries);
      if (newest === null) throw new Error('No list has shown notifications');
      await markRead({ upTo: newest });
      onMarked();
    });
  return { isBusy, error, canMark, markAll };
}
