import type { MissedCall } from '@alo/contract/telephony/missed-calls.ts';
import { missedCalls as texts } from '@alo/messages/telephony/missed-calls.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconPhoneOutgoing } from '@tabler/icons-react';
import { useSession } from '../../../lib/session/session.tsx';
import classes from './missed-calls.module.css';
import { getWho } from './missed-columns.tsx';

interface MissedActionsProps {
  row: MissedCall;
  onClaim: () => void;
  onRelease: () => void;
  onResolve: () => void;
  onReopen: () => void;
}

export function MissedActions({ row, ...on }: MissedActionsProps) {
  const { user } = useSession();
  const who = getWho(row);
  if (row.resolvedAt !== null) {
    // A call that was answered stays answered.
    if (row.resolvedBy === null) return null;
    return (
      <span className={classes.buttons}>
        <Button size="sm" onClick={on.onReopen}>
          {texts.putBack}
        </Button>
      </span>
    );
  }
  const isMine = row.claimedBy?.id === user.id;
  return (
    <span className={classes.buttons}>
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconCheck size={16} aria-hidden />}
        aria-label={texts.resolveOf(who)}
        data-resolve={row.id}
        onClick={on.onResolve}
      >
        {texts.resolve}
      </Button>
      {row.contact !== '' &&
        (isMine ? (
          <Button size="sm" onClick={on.onRelease}>
            {texts.giveUp}
          </Button>
        ) : row.claimedBy !== null ? (
          <Button size="sm" disabled>
            {texts.inCall}
          </Button>
        ) : (
          <Button
            size="sm"
            component="a"
            href={`tel:${row.contact}`}
            leftSection={<IconPhoneOutgoing size={16} aria-hidden />}
            aria-label={texts.callBackTo(who)}
            onClick={on.onClaim}
          >
            {texts.callBack}
          </Button>
        ))}
    </span>
  );
}
