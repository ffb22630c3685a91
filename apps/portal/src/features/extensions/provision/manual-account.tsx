import type { SipAccount } from '@alo/contract/telephony/extension-provisioning.ts';
import { clipboard, secretField } from '@alo/messages/platform/controls.ts';
import {
  provisioning as texts,
  sipAccount as fields,
} from '@alo/messages/telephony/extension-provisioning.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { useSession } from '../../../lib/session/session.tsx';
import { useCopy } from '../../../lib/hooks/use-copy.ts';
import classes from './connect-phone.module.css';
import { fetchPassword } from './use-provisioning.ts';

interface ManualAccountProps {
  extensionId: number;
  account: SipAccount;
}

/** For apps without QR codes. ADMINs copy `senha` unseen. */
export function ManualAccount({ extensionId, account }: ManualAccountProps) {
  const { isAdmin } = useSession();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { domain, username, server, port, transport } = account;
  const renderTextRow = (label: string, value: string) => (
    <Row label={label} value={value} getValue={() => value} />
  );
  return (
    <section aria-label={texts.byHand}>
      <div className={classes.byHand}>
        <h3>{texts.byHand}</h3>
        <Button
          variant="subtle"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hide : texts.show}
        </Button>
      </div>
      {isOpen && (
        <dl id={listId} className={classes.account}>
          {renderTextRow(fields.domain, domain)}
          {renderTextRow(fields.username, username)}
          <Row
            label={fields.password}
            value={
              <>
                <span className="visually-hidden">{texts.hidden}</span>
                <span aria-hidden>{secretField.dots}</span>
              </>
            }
            getValue={isAdmin ? () => fetchPassword(extensionId) : undefined}
          />
          {renderTextRow(fields.server, `${server}:${port}`)}
          {renderTextRow(fields.transport, transport.toUpperCase())}
        </dl>
      )}
    </section>
  );
}

interface RowProps {
  label: string;
  value: ReactNode;
  getValue?: (() => string | Promise<string>) | undefined;
}

function Row({ label, value, getValue }: RowProps) {
  const { result, copy } = useCopy();
  const Icon = result === 'copied' ? IconCheck : IconCopy;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{value}</span>
        {getValue !== undefined && (
          <IconButton size="sm" label={texts.copy(label)} onClick={() => copy(getValue())}>
            <Icon size={18} aria-hidden />
          </IconButton>
        )}
        <span role="status" className={result === 'failed' ? classes.failed : 'visually-hidden'}>
          {result === 'copied' && clipboard.copied}
          {result === 'failed' && clipboard.failed}
        </span>
      </dd>
    </div>
  );
}
