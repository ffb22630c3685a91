import { callExports as texts } from '@alo/messages/telephony/call-exports.ts';
import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';

interface ExportsLinkProps {
  isPreparing: boolean;
  ownExtensions?: readonly string[] | null;
}

export function ExportsLink({ isPreparing, ownExtensions = null }: ExportsLinkProps) {
  const address = new URLSearchParams(useLocation().search);
  if (ownExtensions !== null) address.set('extension', ownExtensions.join(','));
  return (
    <Button
      component={Link}
      to={`/report/exports?${address}`}
      state={isPreparing ? { opens: 'new' } : undefined}
      leftSection={<IconFileExport size={16} aria-hidden />}
    >
      {isPreparing ? texts.prepare : texts.open}
    </Button>
  );
}
