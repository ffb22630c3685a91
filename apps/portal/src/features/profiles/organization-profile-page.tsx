import { ORGANIZATION_MAX_LENGTHS, updateOrganization } from '@alo/contract/organizations.ts';
import { accounts } from '@alo/messages/accounts.ts';
import { profiles as shared } from '@alo/messages/profiles.ts';
import { TextInput } from '@mantine/core';
import { FieldPair, FormPage } from '../../components/card-form.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { fieldOf } from '../../components/field-of.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SavedForm } from '../../components/saved-form.tsx';
import { callApi } from '../../lib/api-client.ts';
import { cleanEmail } from '../../lib/clean-email.ts';
import { cleanInput } from '../../lib/clean-input.ts';
import { useSession, useSessionState } from '../../lib/session.tsx';
import { organizationDraft, organizationRules } from './profile-drafts.ts';
import { ProfileName, ProfilePhone } from './profile-fields.tsx';

const texts = shared.organization;

/** PRF-01: how the organization is called and reached. */
export function OrganizationProfilePage() {
  const { organization } = useSession();
  const { update } = useSessionState();

  return (
    <FormPage>
      <PageHeader title={texts.title} lead={texts.lead} />
      <SavedForm
        title={texts.form}
        rules={organizationRules}
        saved={organizationDraft(organization)}
        savedText={texts.saved}
        missingText={accounts.nameAndEmailRequired}
        onSave={async (draft) => {
          const body = { ...draft, phone: draft.phone || null };
          const saved = await callApi(updateOrganization, { body });
          update({ organization: saved });
          return organizationDraft(saved);
        }}
      >
        {(form) => (
          <>
            <ProfileName
              form={form}
              autoComplete="organization"
              maxLength={ORGANIZATION_MAX_LENGTHS.name}
            />
            <FieldPair>
              <TextInput
                {...fieldOf(form, 'email')}
                label={shared.email}
                description={form.errors.email === undefined && texts.emailHelp}
                required
                withAsterisk={false}
                // as in the sign-in form: type=email hides the caret, which cleaning needs
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={ORGANIZATION_MAX_LENGTHS.email}
                onChange={(event) => form.change('email', cleanInput(event, cleanEmail))}
              />
              <ProfilePhone form={form} />
            </FieldPair>
            <CopyField
              label={texts.domain}
              value={organization.domain}
              description={texts.domainHelp}
              copyLabel={texts.copyDomain}
            />
          </>
        )}
      </SavedForm>
    </FormPage>
  );
}
