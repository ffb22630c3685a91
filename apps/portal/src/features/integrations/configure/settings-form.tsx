import { hasCapability, type Manifest } from '@alo/connectors/browser.ts';
import { SOFTSWITCH_GATEWAY } from '@alo/contract/crm/organization-integrations.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { DescribedField } from '../../../components/form/described-field.tsx';
import { Monogram } from '../../../components/display/mark.tsx';
import { useIntegrations } from '../../../lib/queries/integrations.ts';
import { useSession } from '../../../lib/session/session.tsx';
import type { Configuring } from '../card/connection-card.tsx';
import { demoPageOf } from '../demo/demo-crms.ts';
import { DemoNote } from '../demo/demo-note.tsx';
import { usernameIn } from '../extension/extension-settings.ts';
import { integrationErrorText } from '../integration-errors.ts';
import { isByGrantAt } from '../let-in.ts';
import { useIntegrationActions } from '../use-integrations.ts';
import { SummarySection } from '../summaries/summary-section.tsx';
import { AccountAddress } from './account-address.tsx';
import { AuthorizeBesideKey } from './authorize-beside-key.tsx';
import { ConfigureModal } from './configure-modal.tsx';
import { draftOf } from './crm-draft.ts';
import { crmFields, firstChoices, getFormAt, TAKES_MOST_RECENT } from './crm-fields.ts';
import { credentialsIn, crmMetadata, isChosen } from './crm-metadata.ts';
import { GrantedState } from './granted-state.tsx';
import { listTrouble } from './list-trouble.ts';
import { ListsStatus } from './lists-status.tsx';
import { useConfigureForm } from './use-configure-form.ts';
import { useHeldForm } from './use-held-form.ts';
import { useLists } from './use-lists.ts';

export interface ConfigureCrmProps extends Configuring {
  manifest: Manifest;
}

/** INT-05: what a CRM's manifest asks for; it is ready when its lists came. */
export function SettingsForm({
  manifest: whole,
  integration,
  onClose,
  onSaved,
}: ConfigureCrmProps) {
  const isByKey = whole.authorization === 'key' && !isByGrantAt(integration);
  const isByBoth = getFormAt(whole, integration, null).pageNeeds !== null;
  // what the vendor's page had to know is settled
  const manifest = isByKey ? whole : { ...whole, credentials: [] };
  const { name, credentials, choices } = manifest;
  const findsPeople = hasCapability(manifest, 'ownEvent');
  const { form, isTyping } = useHeldForm(
    manifest,
    useConfigureForm(crmFields(manifest, integration, {}), draftOf(manifest, integration)),
  );
  const typed = isTyping ? null : credentialsIn(manifest, form.draft);
  const state = getFormAt(manifest, integration, form.draft);
  const lists = useLists(manifest, isByKey ? typed : {}, state.needsLists);
  const fields = crmFields(manifest, integration, lists.byName);
  const trouble = listTrouble(manifest, lists.error);
  const { save, revealSecret } = useIntegrationActions();
  const { isAdmin } = useSession();
  const { integrations } = useIntegrations();
  const missing =
    usernameIn(integrations?.get(SOFTSWITCH_GATEWAY)) === null ? state.missingExtension : null;

  const isDemo = demoPageOf(manifest.id) !== undefined;
  const before = useRef<readonly string[]>([]);
  const chooseFirst = useEffectEvent(() => {
    // of one that was there, somebody may have chosen otherwise by now
    const from = lists.came.filter((list) => !before.current.includes(list));
    before.current = lists.came;
    const first = firstChoices(manifest, integration, lists.byName, { from, isDemo });
    const open = Object.entries(first).filter(([choice]) => form.draft[choice] === '');
    form.fill(Object.fromEntries(open));
  });
  const came = lists.came.join(' ');
  // before the button can be pressed, which is ready with the lists
  useLayoutEffect(() => chooseFirst(), [came]);

  return (
    <ConfigureModal
      name={name}
      // GW-salesflowcrm: it is told of calls and finds people itself
      lead={findsPeople && texts.nothingToFillIn(name)}
      mark={<Monogram name={name} />}
      submitLabel={integration === null ? texts.activate : texts.save}
      form={form}
      isReady={lists.isReady && isChosen(manifest, form.draft) && missing === null}
      problem={missing ?? (trouble.isNobodys ? integrationErrorText(lists.error) : null)}
      save={async () => {
        await save({
          ...(integration && { id: integration.id }),
          gateway: manifest.id,
          webhook: true,
          metadata: crmMetadata(manifest, integration, form.draft, lists.byName),
        });
        onSaved();
      }}
      onClose={onClose}
    >
      <AccountAddress manifest={manifest} integration={integration} />
      {isByKey && <DemoNote manifest={manifest} integration={integration} />}
      {isByBoth && !isByKey && integration && !trouble.isRefused && (
        <GrantedState integration={integration} />
      )}
      {credentials.map((field) => (
        <DescribedField
          key={field.name}
          fields={fields}
          // what the vendor refuses is said at the field, and gives way to what is wrong here
          form={{ ...form, errors: { ...trouble.errors, ...form.errors } }}
          name={field.name}
          // the server shows it to ADMINs alone
          {...(isAdmin &&
            integration &&
            state.fields[field.name]!.isStored && {
              reveal: revealSecret(integration.id, field.name),
            })}
        />
      ))}
      {isByBoth && isByKey && (
        <AuthorizeBesideKey manifest={manifest} integration={integration} draft={form.draft} />
      )}
      {manifest.lists.length > 0 && (
        <ListsStatus
          manifest={manifest}
          integration={integration}
          lists={lists}
          trouble={trouble}
        />
      )}
      {choices.map((choice) => (
        <DescribedField key={choice.name} fields={fields} form={form} name={choice.name} />
      ))}
      {!findsPeople && <DescribedField fields={fields} form={form} name={TAKES_MOST_RECENT} />}
      {hasCapability(manifest, 'callSummaries') && (
        <SummarySection manifest={manifest} integration={integration} form={form} />
      )}
    </ConfigureModal>
  );
}
