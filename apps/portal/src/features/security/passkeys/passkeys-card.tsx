import type { Passkey } from '@alo/contract/passkeys.ts';
import { passkeys as texts } from '@alo/messages/security.ts';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { canUsePasskeys } from '../../../lib/passkeys.ts';
import { formatDateTime, formatRelativeTime } from '../../../lib/relative-time.ts';
import { CardFailure, CardSkeleton, SecurityCard } from '../security-card.tsx';
import classes from '../security-card.module.css';
import { usePasskeys, useReloadSecurity } from '../use-security.ts';
import { AddPasskeyModal } from './add-passkey-modal.tsx';
import { RemovePasskeyModal } from './remove-passkey-modal.tsx';

/** Sign-in without password: the keys that open this account. */
export function PasskeysCard() {
  const { data, error, refetch } = usePasskeys();
  const reload = useReloadSecurity();
  const title = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState<string | null>(null);
  const [dialog, setDialog] = useState<Passkey | 'add' | null>(null);
  const isSupported = canUsePasskeys();

  function open(next: Passkey | 'add') {
    setDone(null);
    setDialog(next);
  }

  async function finish(text: string) {
    await reload();
    setDone(text);
    setDialog(null);
    title.current?.focus();
  }

  return (
    <SecurityCard
      title={texts.title}
      text={texts.text}
      titleRef={title}
      done={done}
      actions={
        isSupported ? (
          <Button onClick={() => open('add')}>{texts.add}</Button>
        ) : (
          <p className={classes.note}>{texts.unsupported}</p>
        )
      }
    >
      {data === undefined && error === null && <CardSkeleton rows={1} />}
      {data === undefined && error !== null && (
        <CardFailure title={texts.loadFailed} text={errorText(error)} onRetry={refetch} />
      )}
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
      {dialog === 'add' && (
        <AddPasskeyModal onClose={() => setDialog(null)} onDone={() => finish(texts.added)} />
      )}
      {dialog !== null && dialog !== 'add' && (
        <RemovePasskeyModal
          passkey={dialog}
          onClose={() => setDialog(null)}
          onDone={() => finish(texts.removed)}
        />
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
