import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { DescribedField } from '../../../components/form/described-field.tsx';
import { Monogram } from '../../../components/display/mark.tsx';
import { authorize } from '../authorize.ts';
import { DemoNote } from '../demo/demo-note.tsx';
import { useIntegrationActions } from '../use-integrations.ts';
import { ConfigureModal } from './configure-modal.tsx';
import { crmFields } from './crm-fields.ts';
import { credentialsIn, crmMetadata } from './crm-metadata.ts';
import { draftOf } from './crm-draft.ts';
import type { ConfigureCrmProps } from './settings-form.tsx';
import { useConfigureForm } from './use-configure-form.ts';

/** GW-salesforce: what the vendor's page must know first is saved, and the browser goes there. */
export function AuthorizeForm({ manifest: whole, integration, onClose }: ConfigureCrmProps) {
  // there is nothing to choose from yet, and nobody is blamed for what is not there
  const manifest = { ...whole, choices: [] };
  const fields = crmFields(manifest, integration, {});
  const form = useConfigureForm(fields, draftOf(manifest, integration));
  const { save } = useIntegrationActions();

  return (
    <ConfigureModal
      name={manifest.name}
      mark={<Monogram name={manifest.name} />}
      lead={texts.authorizeLead(manifest.name)}
      submitLabel={texts.activate}
      form={form}
      isReady={credentialsIn(manifest, form.draft) !== null}
      save={async () => {
        const saved = await save(
          {
            ...(integration && { id: integration.id }),
            gateway: manifest.id,
            webhook: true,
            metadata: crmMetadata(manifest, integration, form.draft, {}),
          },
          // the card would turn on under the form, before anybody let us in
          { staysUnseen: true },
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
