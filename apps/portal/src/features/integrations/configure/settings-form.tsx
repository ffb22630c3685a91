import { hasCapability, type Manifest } from '@alo/connectors/browser.ts';
import { SOFTSWITCH_GATEWAY } from '@alo/contract/crm/organization-integrations.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { DescribedField } from '../../../components/form/described-field.tsx';
import { Monogram } from '../../../components/display/mark.tsx';
import { useIntegrations } from '../../../lib/queries/integrations.ts';
import { useSession } from '../../../lib/session/session.tsx';
import type { Configuring } from '../card/connection-card.tsx';
import { getDemoPage } from '../../../lib/demo-crms.ts';
import { DemoNote } from '../demo/demo-note.tsx';
import { getUsername } from '../extension/extension-settings.ts';
import { getIntegrationErrorText } from '../integration-errors.ts';
import { isOAuthConnection } from '../authorization/authorization-state.ts';
import { useIntegrationActions } from '../use-integrations.ts';
import { SummarySection } from '../summaries/summary-section.tsx';
import { AccountAddress } from './account-address.tsx';
import { AuthorizeBesideKey } from './authorize-beside-key.tsx';
import { ConfigureModal } from './configure-modal.tsx';
import { toInitialDraft } from './crm-draft.ts';
import { describeCrmFields, suggestChoices, getFormAt, TAKES_MOST_RECENT } from './crm-fields.ts';
import { getListCredentials, toCrmMetadata, hasRequiredChoices } from './crm-metadata.ts';
import { GrantedState } from './granted-state.tsx';
import { toListError } from './lists/list-error.ts';
import { ListsStatus } from './lists/lists-status.tsx';
import { useConfigureForm } from './use-configure-form.ts';
import { useDeferredForm } from './use-deferred-form.ts';
import { useLists } from './lists/use-lists.ts';

export interface ConfigureCrmProps extends Configuring {
  manifest: Manifest;
}

/** INT-05 */
export function SettingsForm({
  manifest: fullManifest,
  integration,
  onClose,
  onSaved,
}: ConfigureCrmProps) {
  const isByKey = fullManifest.authorization === 'key' && !isOAuthConnection(integration);
  const allowsKeyAndPage = getFormAt(fullManifest, integration, null).oauthPageFields !== null;
  const manifest = isByKey ? fullManifest : { ...fullManifest, credentials: [] };
  const { name, credentials, choices } = manifest;
  const findsContactsItself = hasCapability(manifest, 'ownEvent');
  const { form, isTyping } = useDeferredForm(
    manifest,
    useConfigureForm(
      describeCrmFields(manifest, integration, {}),
      toInitialDraft(manifest, integration),
    ),
  );
  const typedCredentials = isTyping ? null : getListCredentials(manifest, form.draft);
  const state = getFormAt(manifest, integration, form.draft);
  const lists = useLists(manifest, isByKey ? typedCredentials : {}, state.needsLists);
  const fields = describeCrmFields(manifest, integration, lists.byName);
  const listError = toListError(manifest, lists.error);
  const { save, revealSecret } = useIntegrationActions();
  const { isAdmin } = useSession();
  const { integrations } = useIntegrations();
  const missingExtensionText =
    getUsername(integrations?.get(SOFTSWITCH_GATEWAY)) === null ? state.missingExtension : null;

  const isDemo = getDemoPage(manifest.id) !== undefined;
  const previousLists = useRef<readonly string[]>([]);
  const applySuggestions = useEffectEvent(() => {
    // The user may have chosen from lists that loaded earlier.
    const newLists = lists.loadedNames.filter((list) => !previousLists.current.includes(list));
    previousLists.current = lists.loadedNames;
    const suggestions = suggestChoices(manifest, integration, lists.byName, { newLists, isDemo });
    const suggestionsForEmptyFields = Object.entries(suggestions).filter(
      ([choice]) => form.draft[choice] === '',
    );
    form.fill(Object.fromEntries(suggestionsForEmptyFields));
  });
  const loadedLists = lists.loadedNames.join(' ');
  // Runs before paint, so that no submit misses the suggestions.
  useLayoutEffect(() => applySuggestions(), [loadedLists]);

  return (
    <ConfigureModal
      name={name}
      // GW-salesflowcrm receives events and finds contacts itself.
      lead={findsContactsItself && texts.nothingToFillIn(name)}
      mark={<Monogram name={name} />}
      submitLabel={integration === null ? texts.activate : texts.save}
      form={form}
      isReady={
        lists.isReady && hasRequiredChoices(manifest, form.draft) && missingExtensionText === null
      }
      problem={
        missingExtensionText ?? (listError.isGeneral ? getIntegrationErrorText(lists.error) : null)
      }
      save={async () => {
        await save({
          ...(integration && { id: integration.id }),
          gateway: manifest.id,
          webhook: true,
          metadata: toCrmMetadata(manifest, integration, form.draft, lists.byName),
        });
        onSaved();
      }}
      onClose={onClose}
    >
      <AccountAddress manifest={manifest} integration={integration} />
      {isByKey && <DemoNote manifest={manifest} integration={integration} />}
      {allowsKeyAndPage && !isByKey && integration && !listError.isRefused && (
        <GrantedState integration={integration} />
      )}
      {credentials.map((field) => (
        <DescribedField
          key={field.name}
          fields={fields}
          form={{ ...form, errors: { ...listError.errors, ...form.errors } }}
          name={field.name}
          {...(isAdmin &&
            integration &&
            state.fields[field.name]!.isStored && {
              reveal: revealSecret(integration.id, field.name),
            })}
        />
      ))}
      {allowsKeyAndPage && isByKey && (
        <AuthorizeBesideKey manifest={manifest} integration={integration} draft={form.draft} />
      )}
      {manifest.lists.length > 0 && (
        <ListsStatus
          manifest={manifest}
          integration={integration}
          lists={lists}
          listError={listError}
        />
      )}
      {choices.map((choice) => (
        <DescribedField key={choice.name} fields={fields} form={form} name={choice.name} />
      ))}
      {!findsContactsItself && (
        <DescribedField fields={fields} form={form} name={TAKES_MOST_RECENT} />
      )}
      {hasCapability(manifest, 'callSummaries') && (
        <SummarySection manifest={manifest} integration={integration} form={form} />
      )}
    </ConfigureModal>
  );
}
