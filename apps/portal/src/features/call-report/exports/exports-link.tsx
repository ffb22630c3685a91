import { callExports as texts } from '@alo/messages/telephony/call-exports.ts';
import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';

/** Takes the report's filters along. */
export function ExportsLink({ isPreparing }: { isPreparing: boolean }) {
  const { search } = useLocation();
  return (
    <Button
      component={Link}
      to={`/report/exports${search}`}
      state={isPreparing ? { opens: 'new' } : undefined}
      leftSection={<IconFileExport size={16} aria-hidden />}
    >
      {isPreparing ? texts.prepare : texts.open}
    </Button>
  );
}
