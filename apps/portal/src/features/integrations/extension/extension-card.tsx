import type { Integration } from '@alo/contract/crm/integrations.ts';
import { SOFTSWITCH_GATEWAY } from '@alo/contract/crm/organization-integrations.ts';
import {
  connectingTutorials,
  extensionCard as texts,
} from '@alo/messages/crm/integrations-manager.ts';
import { IconPhone } from '@tabler/icons-react';
import { ConnectionCard } from '../card/connection-card.tsx';
import { SignMark } from '../../../components/display/mark.tsx';
import classes from '../webhook/webhook-card.module.css';
import type { RenderNewExtension } from './configure-extension.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const ConfigureExtension = lazyPart(
  async () => (await import('./configure-extension.tsx')).ConfigureExtension,
);

interface ExtensionCardProps {
  integration: Integration | null;
  renderNewExtension: RenderNewExtension;
}

/** GW-softswitch */
export function ExtensionCard({ integration, renderNewExtension }: ExtensionCardProps) {
  const { domain, username } = integration?.metadata ?? {};
  return (
    <ConnectionCard
      gateway={SOFTSWITCH_GATEWAY}
      name={texts.name}
      mark={
        <SignMark>
          <IconPhone size={20} />
        </SignMark>
      }
      integration={integration}
      hasLog={false}
      removal={{ consequence: texts.removeMeans }}
      tutorial={{
        title: connectingTutorials.title(texts.name),
        points: connectingTutorials.extension,
      }}
      renderForm={(configuring) => (
        <ConfigureExtension {...configuring} renderNewExtension={renderNewExtension} />
      )}
    >
      {integration === null ? (
        texts.off
      ) : (
        <dl className={classes.facts}>
          <Fact name={texts.domain} value={domain} />
          <Fact name={texts.extension} value={username} />
        </dl>
      )}
    </ConnectionCard>
  );
}

function Fact({ name, value }: { name: string; value: unknown }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{typeof value === 'string' ? value : ''}</dd>
    </div>
  );
}
