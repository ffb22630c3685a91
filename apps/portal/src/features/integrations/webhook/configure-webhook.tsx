import { IconWebhook } from '@tabler/icons-react';
import {
  integrationsManager as texts,
  webhookCard,
} from '@alo/messages/crm/integrations-manager.ts';
import { useState } from 'react';
import { SignMark } from '../../../components/display/mark.tsx';
import { NewWebhookSecret } from '../../../components/actions/new-webhook-secret.tsx';
import { DescribedField } from '../../../components/form/described-field.tsx';
import { toFormRules } from '../../../lib/forms/described-fields.ts';
import { WEBHOOK_GATEWAY } from '../../../lib/queries/integrations.ts';
import type { Configuring } from '../card/connection-card.tsx';
import { ConfigureModal } from '../configure/configure-modal.tsx';
import { useConfigureForm } from '../configure/use-configure-form.ts';
import { useIntegrationActions } from '../use-integrations.ts';
import {
  toWebhookDraft,
  toWebhookMetadata,
  describeWebhookFields,
} from '../../../lib/forms/webhook-fields.ts';

/** GW-webhook */
export function ConfigureWebhook({ integration, onClose, onSaved }: Configuring) {
  const fields = describeWebhookFields(integration);
  const form = useConfigureForm(fields, toWebhookDraft(integration));
  const { save } = useIntegrationActions();
  const [secret, setSecret] = useState<string | null>(null);

  if (secret !== null) {
    return <NewWebhookSecret secret={secret} onClose={onSaved} />;
  }
  return (
    <ConfigureModal
      name={webhookCard.name}
      mark={
        <SignMark>
          <IconWebhook size={20} />
        </SignMark>
      }
      submitLabel={integration === null ? texts.activate : texts.save}
      form={form}
      isReady={toFormRules(fields).getError?.(form.draft, 'webhookUrl') === undefined}
      save={async () => {
        const { webhookSecret } = await save({
          ...(integration && { id: integration.id }),
          gateway: WEBHOOK_GATEWAY,
          webhook: true,
          metadata: toWebhookMetadata(integration, form.draft),
        });
        if (webhookSecret === undefined) onSaved();
        else setSecret(webhookSecret);
      }}
      onClose={onClose}
    >
      <DescribedField fields={fields} form={form} name="webhookUrl" />
      <DescribedField fields={fields} form={form} name="webhookVersion" />
      <DescribedField fields={fields} form={form} name="webhookTypes" />
    </ConfigureModal>
  );
}
