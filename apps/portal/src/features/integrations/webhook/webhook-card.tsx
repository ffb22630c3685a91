import type { Integration } from '@alo/contract/integrations.ts';
import { connectingTutorials, webhookCard as texts } from '@alo/messages/integrations-manager.ts';
import { IconWebhook } from '@tabler/icons-react';
import { ConnectionCard } from '../card/connection-card.tsx';
import { SignMark } from '../card/mark.tsx';
import { ConfigureWebhook } from './configure-webhook.tsx';
import { draftOf, WEBHOOK_GATEWAY } from './webhook-fields.ts';
import classes from './webhook-card.module.css';

/** GW-webhook: an address of the customer's own. */
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
      {integration === null ? texts.off : <Address integration={integration} />}
    </ConnectionCard>
  );
}

/** Where it goes; receivers put secrets behind the question mark, which is no matter for a card. */
function Address({ integration }: { integration: Integration }) {
  const { webhookUrl, webhookVersion } = draftOf(integration);
  const version = texts.versions[webhookVersion];
  return (
    <dl className={classes.facts}>
      <div className={classes.fact}>
        <dt>{texts.address}</dt>
        <dd>{webhookUrl.replace(/\?.*/s, '?…')}</dd>
      </div>
      <div className={classes.fact}>
        <dt>{texts.version}</dt>
        <dd>{version === undefined ? webhookVersion : `${version} (${webhookVersion})`}</dd>
      </div>
    </dl>
  );
}
