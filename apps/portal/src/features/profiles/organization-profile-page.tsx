import { updateOrganization } from '@alo/contract/identity/organizations.ts';
import { accounts } from '@alo/messages/identity/accounts.ts';
import { profiles as shared } from '@alo/messages/identity/profiles.ts';
import { FieldPair, FormPage } from '../../components/form/card-form.tsx';
import { CopyField } from '../../components/form/fields/copy-field.tsx';
import { DescribedField } from '../../components/form/described-field.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { SavedForm } from '../../components/form/saved-form.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { toRequestBody, toFormRules } from '../../lib/forms/described-fields.ts';
import { useSession, useSessionState } from '../../lib/session/session.tsx';
import { CallBrakesCard } from '../../components/call-brakes/call-brakes-card.tsx';
import { OrganizationLimitsForm } from './organization-limits-form.tsx';
import { toOrganizationDraft, organizationFields as fields } from './profile-drafts.ts';

const texts = shared.organization;
const rules = toFormRules(fields);

/** PRF-01 B8 */
export function OrganizationProfilePage() {
  const { organization } = useSession();
  const { update } = useSessionState();

  return (
    <FormPage>
      <PageHeader title={texts.title} lead={texts.lead} />
      <SavedForm
        title={texts.form}
        rules={rules}
        saved={toOrganizationDraft(organization)}
        savedText={texts.saved}
        missingText={accounts.nameAndEmailRequired}
        onSave={async (draft) => {
          const saved = await callApi(updateOrganization, { body: toRequestBody(fields, draft) });
          update({ organization: saved });
          return toOrganizationDraft(saved);
        }}
      >
        {(form) => (
          <>
            <DescribedField fields={fields} form={form} name="name" />
            <FieldPair>
              <DescribedField fields={fields} form={form} name="email" />
              <DescribedField fields={fields} form={form} name="phone" />
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
      <CallBrakesCard />
      <OrganizationLimitsForm />
    </FormPage>
  );
}
