import { testCall as texts } from '@alo/messages/crm/test-call.ts';
import { Button } from '@mantine/core';
import { IconPhoneOutgoing } from '@tabler/icons-react';
import { useState } from 'react';
import { ExternalLink } from '../../components/buttons/external-link.tsx';
import { Badge } from '../../components/feedback/badge.tsx';
import { DEMO_ORIGIN } from '../../lib/demo-crms.ts';
import { TestCallDialog } from './test-call-dialog.tsx';
import classes from './demo.module.css';

export function DemoStrip() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={texts.region} className={`no-print ${classes.strip}`}>
      <Badge tone="warning">{texts.region}</Badge>
      <p>{texts.intro}</p>
      <Button
        leftSection={<IconPhoneOutgoing size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {texts.start}
      </Button>
      <div className={classes.links}>
        <ExternalLink to={DEMO_ORIGIN!}>{texts.crms}</ExternalLink>
        <ExternalLink to={`${DEMO_ORIGIN}/webhook`}>{texts.webhook}</ExternalLink>
        <ExternalLink to="/dev/mailbox">{texts.mailbox}</ExternalLink>
      </div>
      {isOpen && <TestCallDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
