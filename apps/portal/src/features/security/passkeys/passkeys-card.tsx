import type { Passkey } from '@alo/contract/identity/passkeys.ts';
import { passkeys as texts } from '@alo/messages/identity/security.ts';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { canUsePasskeys } from '../../../lib/session/passkeys.ts';
import { formatDateTime, formatRelativeTime } from '../../../lib/text/time/relative-time.ts';
import { CardPlaceholder, SecurityCard } from '../security-card.tsx';
import classes from '../security-card.module.css';
import { useCardDialog } from '../use-card-dialog.ts';
import { usePasskeys } from '../use-security.ts';
import { AddPasskeyModal } from './add-passkey-modal.tsx';
import { RemovePasskeyModal } from './remove-passkey-modal.tsx';

export function PasskeysCard() {
  const query = usePasskeys();
  const { data } = query;
  const { card, dialog, open, close, finish } = useCardDialog<Passkey | 'add'>();
  const isSupported = canUsePasskeys();

  return (
    <SecurityCard
      title={texts.title}
      text={texts.text}
      {...card}
      actions={
        isSupported ? (
          <Button onClick={() => open('add')}>{texts.add}</Button>
        ) : (
          <p className={classes.note}>{texts.unsupported}</p>
        )
      }
    >
      <CardPlaceholder query={query} failedTitle={texts.loadFailed} rows={1} />
      {data?.length === 0 && isSupported && (
        <div className={classes.body}>
          <p className={classes.note}>{texts.none}</p>
        </div>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className={classes.rows} aria-label={texts.list}>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => open(passkey)} />
          ))}
        </ul>
      )}
      {dialog === 'add' && <AddPasskeyModal onClose={close} onDone={() => finish(texts.added)} />}
      {dialog !== null && dialog !== 'add' && (
        <RemovePasskeyModal passkey={dialog} onClose={close} onDone={() => finish(texts.removed)} />
      )}
    </SecurityCard>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={classes.row}>
      <IconFingerprint size={20} aria-hidden />
      <div className={classes.rowText}>
        <p className={classes.rowTitle}>{name}</p>
        <p className={classes.facts}>
          <span>{texts.created(formatDateTime(createdAt))}</span>
          <span>
            {lastUsedAt === null ? texts.neverUsed : texts.lastUsed(formatRelativeTime(lastUsedAt))}
          </span>
        </p>
      </div>
      <Button size="sm" aria-label={texts.removeNamed(name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </li>
  );
}
