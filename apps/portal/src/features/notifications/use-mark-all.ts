import { notifications as texts } from '@alo/messages/product/notifications.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAsyncAction } from '../../lib/forms/use-async-action.ts';
import { newestShown, useHasShown, useMarkRead } from './use-notifications.ts';

/** Marks all that were shown; `onMarked` when they are: the button that was used is gone. */
export function useMarkAll(onMarked: () => void) {
  const queries = useQueryClient();
  const markRead = useMarkRead();
  const canMark = useHasShown();
  const { isBusy, error, act } = useAsyncAction(() => texts.markFailed);
  const markAll = () =>
    void act(async () => {
      // what came after the list was drawn was seen by nobody
      const newest = newestShown(queries);
      if (newest === null) throw new Error('Nothing was shown');
      await markRead({ upTo: newest });
      onMarked();
    });
  return { isBusy, error, canMark, markAll };
}
