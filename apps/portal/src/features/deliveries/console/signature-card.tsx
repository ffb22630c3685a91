import { layout } from '@alo/messages/platform/layout.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { webhookConsole as texts } from '@alo/messages/deliveries/webhook-console.ts';
import { Button, TextInput } from '@mantine/core';
import { IconClock, IconExternalLink } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { ConfirmModal } from '../../../components/dialog/confirm-modal.tsx';
import type { useNotice } from '../../../components/feedback/notice.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { describeError } from '../../../lib/api/error-text.ts';
import { formatDateTime } from '../../../lib/text/time/relative-time.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useFocusAfter } from '../../../lib/hooks/use-focus-after.ts';
import classes from './console-card.module.css';
import { useWebhookSecret } from './use-webhook-secret.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const ChangeSecret = lazyPart(async () => (await import('./change-secret.tsx')).ChangeSecret);

interface SignatureCardProps {
  integrationId: number;
  notice: ReturnType<typeof useNotice>;
}

const listFormat = new Intl.ListFormat('pt-BR');

/** DEL-17 */
export function SignatureCard({ integrationId, notice }: SignatureCardProps) {
  const { data, error, refetch, change, endFormer } = useWebhookSecret(integrationId);
  const { canChangeIntegrations: mayChange } = useSession();
  const [question, setQuestion] = useState<'change' | 'end' | null>(null);
  const former = data?.former ?? [];
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(question !== null, button);
  const ending = useAsyncAction(describeError);
  const close = () => setQuestion(null);
  const end = () =>
    void ending.act(async () => {
      await endFormer();
      close();
      notice.showSuccess(texts.formerEnded, { takesFocus: true });
    });

  return (
    <section className={classes.card} aria-labelledby="webhook-signature">
      <div className={classes.head}>
        <h2 id="webhook-signature" className={classes.title}>
          {texts.signature}
        </h2>
        <a className={classes.link} href={texts.standard} target="_blank" rel="noreferrer">
          {texts.howToVerify}
          <IconExternalLink size={14} aria-hidden />
          <span className="visually-hidden"> ({layout.opensInNewTab})</span>
        </a>
      </div>
      {data === undefined && error === null && <Skeleton height={64} radius={8} />}
      {data === undefined && error !== null && (
        <Alert
          tone="danger"
          action={
            <Button size="sm" onClick={() => void refetch()}>
              {errors.tryAgain}
            </Button>
          }
        >
          {texts.secretFailed}. {describeError(error)}
        </Alert>
      )}
      {data !== undefined && (
        <div className={classes.secret}>
          {data.ending === null ? (
            <p className={classes.text}>{texts.unsigned}</p>
          ) : (
            <TextInput
              className={classes.field}
              classNames={{ input: classes.mono }}
              label={texts.secret}
              readOnly
              value={texts.masked(data.ending)}
            />
          )}
          {mayChange && (
            <Button ref={button} onClick={() => setQuestion('change')}>
              {data.ending === null ? texts.create : texts.change}
            </Button>
          )}
          {data.ending !== null && <p className={classes.below}>{texts.headers}</p>}
        </div>
      )}
      {former.length > 0 && (
        <div className={classes.former}>
          <IconClock size={16} aria-hidden />
          <div>
            {former.map((one) => (
              <p key={one.until}>{texts.former(one.ending, formatDateTime(one.until))}</p>
            ))}
          </div>
          {mayChange && (
            <Button variant="subtle" size="sm" onClick={() => setQuestion('end')}>
              {texts.endFormer}
            </Button>
          )}
        </div>
      )}
      {question === 'change' && data && (
        <ChangeSecret secret={data} change={change} onClose={close} />
      )}

      <ConfirmModal
        isOpen={question === 'end'}
        onClose={close}
        onConfirm={end}
        title={texts.endFormerTitle}
        confirmLabel={texts.endFormerConfirm}
        cancelLabel={texts.cancel}
        isBusy={ending.isBusy}
        error={ending.error}
      >
        {texts.endFormerMeans(listFormat.format(former.map((one) => one.ending)))}
      </ConfirmModal>
    </section>
  );
}
