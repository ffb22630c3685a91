import type { OpenSession } from '@alo/contract/identity/open-sessions.ts';
import { openSessions as texts } from '@alo/messages/identity/security.ts';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDevices } from '@tabler/icons-react';
import { Badge } from '../../../components/feedback/badge.tsx';
import { formatDateTime, formatRelativeTime } from '../../../lib/text/time/relative-time.ts';
import classes from '../security-card.module.css';
import { describeDevice } from '../../../lib/text/device-name.ts';

const ICONS = { phone: IconDeviceMobile, computer: IconDeviceDesktop, unknown: IconDevices };

interface OpenSessionRowProps {
  session: OpenSession;
  onEnd: () => void;
}

export function OpenSessionRow({ session, onEnd }: OpenSessionRowProps) {
  const { name, kind } = describeDevice(session.userAgent);
  const Icon = ICONS[kind];
  return (
    <li className={classes.row}>
      <Icon size={20} aria-hidden />
      <div className={classes.rowText}>
        <p className={classes.rowTitle} title={session.userAgent ?? undefined}>
          {name}
          {session.isCurrent && <Badge tone="accent">{texts.current}</Badge>}
        </p>
        <p className={classes.facts}>
          <span>{session.lastUsedAddress ?? texts.unknownAddress}</span>
          <span>{texts.lastUsed(formatRelativeTime(session.lastUsedAt))}</span>
          <span>{texts.since(formatDateTime(session.createdAt))}</span>
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="sm" aria-label={texts.endNamed(name)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
