import { type DeliveryTarget, PAUSED_AFTER_MS } from '@alo/contract/deliveries/delivery-targets.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { webhookCard } from '@alo/messages/crm/integrations-manager.ts';
import { webhookConsole as texts } from '@alo/messages/deliveries/webhook-console.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import type { useNotice } from '../../../components/feedback/notice.tsx';
import {
  parseSavedWebhook,
  hideQueryString,
  WEBHOOK_GATEWAY,
} from '../../../lib/queries/integrations.ts';
import { listEventNames } from '../../../lib/text/event-names.ts';
import { formatDateTime } from '../../../lib/text/time/relative-time.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { useFocusAfter } from '../../../lib/hooks/use-focus-after.ts';
import classes from './console-card.module.css';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const DestinationForm = lazyPart(
  async () => (await import('./destination-form.tsx')).DestinationForm,
);

interface DestinationCardProps {
  integration: Integration;
  target: DeliveryTarget;
  notice: ReturnType<typeof useNotice>;
}

/** DEL-17 */
export function DestinationCard({ integration, target, notice }: DestinationCardProps) {
  const { canChangeIntegrations: mayChange } = useSession();
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  useFocusAfter(isEditing, edit);
  const { url, version } = parseSavedWebhook(integration);
  const versionName = webhookCard.versions[version];
  const isPortalWebhook = integration.gateway === WEBHOOK_GATEWAY;
  const facts: [string, string | null][] = [
    [texts.address, hideQueryString(url)],
    [texts.version, versionName === undefined ? version : `${versionName} (${version})`],
    [texts.events, listEventNames(target.eventTypes).join(', ')],
    [texts.registeredBy, isPortalWebhook ? null : target.registeredBy],
    // SignatureCard shows it for our own webhook.
    [texts.signature, isPortalWebhook ? null : getSignatureText(integration)],
  ];
  return (
    <section className={classes.card} aria-labelledby="webhook-destination">
      <div className={classes.head}>
        <h2 id="webhook-destination" className={classes.title}>
          {texts.destination}
        </h2>
        {isPortalWebhook && mayChange && !isEditing && (
          <Button ref={edit} variant="subtle" size="sm" onClick={() => setEditing(true)}>
            {texts.edit}
          </Button>
        )}
      </div>
      {isEditing ? (
        <DestinationForm
          integration={integration}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            notice.showSuccess(texts.saved);
          }}
        />
      ) : (
        <>
          <dl className={classes.facts}>
            {facts
              .filter(([, value]) => value !== null)
              .map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
          <FailureState target={target} />
        </>
      )}
    </section>
  );
}

const getSignatureText = ({ metadata: { webhookSecret } }: Integration) =>
  webhookSecret === undefined || webhookSecret === '' ? texts.isUnsigned : texts.isSigned;

function FailureState({ target: { state, since, eventTypes } }: { target: DeliveryTarget }) {
  const isCaughtUp = eventTypes.includes('channel-hangup');
  if (state === 'broken' && since !== null) {
    return (
      <Alert tone="danger">
        {texts.stopped(formatDateTime(since))} {isCaughtUp && texts.againAfterPause}
      </Alert>
    );
  }
  if (state === 'failing' && since !== null) {
    const pausesAt = Date.parse(since) + PAUSED_AFTER_MS;
    return (
      <Alert tone="warning">
        {texts.fails(formatDateTime(since), formatDateTime(pausesAt))} {isCaughtUp && texts.again}
      </Alert>
    );
  }
  return (
    <p className={classes.text}>
      {texts.answerIn} {texts.warning} {isCaughtUp && texts.again}
    </p>
  );
}
