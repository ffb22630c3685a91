import { notifications as texts } from '@alo/messages/product/notifications.ts';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { useMarkAll } from './use-mark-all.ts';

export function MarkAllButton({
  marking,
  unread,
}: {
  marking: ReturnType<typeof useMarkAll>;
  unread: number;
}) {
  if (unread === 0 || !marking.canMark) return null;
  return (
    <Button
      variant="subtle"
      size="sm"
      loading={marking.isBusy}
      leftSection={<IconChecks size={16} aria-hidden />}
      onClick={marking.markAll}
    >
      {texts.markAll}
    </Button>
  );
}
