import type { Integration } from '@alo/contract/crm/integrations.ts';
import {
  connectingTutorials,
  webhookCard as texts,
} from '@alo/messages/crm/integrations-manager.ts';
import { IconWebhook } from '@tabler/icons-react';
import {
  parseSavedWebhook,
  hideQueryString,
  WEBHOOK_GATEWAY,
} from '../../../lib/queries/integrations.ts';
import { ConnectionCard } from '../card/connection-card.tsx';
import { SignMark } from '../../../components/display/mark.tsx';
import classes from './webhook-card.module.css';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const ConfigureWebhook = lazyPart(
  async () => (await import('./configure-webhook.tsx')).ConfigureWebhook,
);

/** GW-webhook */
export function WebhookCard({ integration }: { integration: Integration | null }) {
  return (
    <ConnectionCard
      gateway={WEBHOOK_GATEWAY}
      name={texts.name}
      mark={
        <SignMark>
          <IconWebhook size={20} />
        </SignMark>
      }
      integration={integration}
      tutorial={{
        title: connectingTutorials.title(texts.name),
        points: connectingTutorials.webhook,
      }}
      renderForm={(configuring) => <ConfigureWebhook {...configuring} />}
    >
      {integration === null ? texts.off : <WebhookFacts integration={integration} />}
    </ConnectionCard>
  );
}

function WebhookFacts({ integration }: { integration: Integration }) {
  const { url, version } = parseSavedWebhook(integration);
  const versionName = texts.versions[version];
  return (
    <dl className={classes.facts}>
      <div className={classes.fact}>
        <dt>{texts.address}</dt>
        <dd>{hideQueryString(url)}</dd>
      </div>
      <div className={classes.fact}>
        <dt>{texts.version}</dt>
        <dd>{versionName === undefined ? version : `${versionName} (${version})`}</dd>
      </div>
    </dl>
  );
}
