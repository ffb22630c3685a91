import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { DescribedField } from '../../../components/form/described-field.tsx';
import { Monogram } from '../../../components/display/mark.tsx';
import { authorize } from '../authorization/authorize.ts';
import { DemoNote } from '../demo/demo-note.tsx';
import { useIntegrationActions } from '../use-integrations.ts';
import { ConfigureModal } from './configure-modal.tsx';
import { describeCrmFields } from './crm-fields.ts';
import { getListCredentials, toCrmMetadata } from './crm-metadata.ts';
import { toInitialDraft } from './crm-draft.ts';
import type { ConfigureCrmProps } from './settings-form.tsx';
import { useConfigureForm } from './use-configure-form.ts';

/** GW-salesforce: saves what the vendor's page needs, then goes there. */
export function AuthorizeForm({ manifest: fullManifest, integration, onClose }: ConfigureCrmProps) {
  const manifest = { ...fullManifest, choices: [] };
  const fields = describeCrmFields(manifest, integration, {});
  const form = useConfigureForm(fields, toInitialDraft(manifest, integration));
  const { save } = useIntegrationActions();

  return (
    <ConfigureModal
      name={manifest.name}
      mark={<Monogram name={manifest.name} />}
      lead={texts.authorizeLead(manifest.name)}
      submitLabel={texts.activate}
      form={form}
      isReady={getListCredentials(manifest, form.draft) !== null}
      save={async () => {
        const saved = await save(
          {
            ...(integration && { id: integration.id }),
            gateway: manifest.id,
            webhook: true,
            metadata: toCrmMetadata(manifest, integration, form.draft, {}),
          },
          // A reload would turn on the card before the authorization.
          { skipsReload: true },
        );
        await authorize(manifest.id, saved);
      }}
      onClose={onClose}
    >
      <DemoNote manifest={manifest} integration={integration} />
      {manifest.credentials.map(({ name }) => (
        <DescribedField key={name} fields={fields} form={form} name={name} />
      ))}
    </ConfigureModal>
  );
}
