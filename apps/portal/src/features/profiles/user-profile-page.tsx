import { updateUser } from '@alo/contract/identity/users.ts';
import { profiles as shared } from '@alo/messages/identity/profiles.ts';
import { TextInput } from '@mantine/core';
import { FieldPair, FormPage } from '../../components/form/card-form.tsx';
import { DescribedField } from '../../components/form/described-field.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { SavedForm } from '../../components/form/saved-form.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { toRequestBody, toFormRules } from '../../lib/forms/described-fields.ts';
import { useSession, useSessionState } from '../../lib/session/session.tsx';
import { toUserDraft, userFields as fields } from './profile-drafts.ts';

const texts = shared.user;
const rules = toFormRules(fields);

/** PRF-02 */
export function UserProfilePage() {
  const { user } = useSession();
  const { update } = useSessionState();

  return (
    <FormPage>
      <PageHeader title={texts.title} lead={texts.lead} />
      <SavedForm
        title={texts.form}
        rules={rules}
        saved={toUserDraft(user)}
        savedText={texts.saved}
        onSave={async (draft) => {
          const body = { email: user.email, ...toRequestBody(fields, draft) };
          const saved = await callApi(updateUser, { body });
          update({ user: { ...user, ...saved } });
          return toUserDraft(saved);
        }}
      >
        {(form) => (
          <>
            <DescribedField fields={fields} form={form} name="name" />
            <FieldPair>
              <TextInput
                label={shared.email}
                description={texts.emailHelp}
                readOnly
                value={user.email}
              />
              <DescribedField fields={fields} form={form} name="phone" />
            </FieldPair>
          </>
        )}
      </SavedForm>
    </FormPage>
  );
}
