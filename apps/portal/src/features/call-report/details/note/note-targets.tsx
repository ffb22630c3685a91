import type { NoteTarget } from '@alo/contract/telephony/call-notes.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { callPage } from '@alo/messages/telephony/call-page.ts';
import { Button } from '@mantine/core';
import { getGatewayName } from '../../../../lib/text/target-name.ts';
import classes from './call-note-card.module.css';

const texts = callPage.note;
const LIST = new Intl.ListFormat('pt-BR');

export function nameTargets(
  targets: readonly NoteTarget[],
  state: NoteTarget['state'],
): string | null {
  const names = targets
    .filter((target) => target.state === state)
    .map(({ gateway }) => getGatewayName(gateway, null));
  return names.length === 0 ? null : LIST.format(names);
}

interface NoteTargetsProps {
  targets: readonly NoteTarget[];
  onRetry: () => void;
}

/** DEL-33: the CRMs without the newest note, and why. */
export function NoteTargets({ targets, onRetry }: NoteTargetsProps) {
  const waiting = nameTargets(targets, 'waiting');
  const refused = targets.filter(({ state }) => state === 'refused');
  return (
    <>
      {waiting !== null && <p className={classes.hint}>{texts.notYetAt(waiting)}</p>}
      {refused.map(({ gateway, reason }) => (
        <p key={gateway} className={`${classes.hint} ${classes.refused}`}>
          {texts.refused(getGatewayName(gateway, null), reason && formatReason(reason))}
        </p>
      ))}
      {refused.length > 0 && (
        <Button size="sm" className={classes.retry} onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      )}
      {targets
        .filter(({ state }) => state === 'unsupported')
        .map(({ gateway }) => (
          <p key={gateway} className={classes.hint}>
            {texts.notTold(getGatewayName(gateway, null))}
          </p>
        ))}
    </>
  );
}
