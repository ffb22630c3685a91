import { updateUser, USER_MAX_LENGTHS } from '@alo/contract/users.ts';
import { profiles as shared } from '@alo/messages/profiles.ts';
import { TextInput } from '@mantine/core';
import { FieldPair, FormPage } from '../../components/card-form.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SavedForm } from '../../components/saved-form.tsx';
import { callApi } from '../../lib/api-client.ts';
import { useSession, useSessionState } from '../../lib/session.tsx';
import { userDraft, userRules } from './profile-drafts.ts';
import { ProfileName, ProfilePhone } from './profile-fields.tsx';

const texts = shared.user;

/** PRF-02: one's own name and phone. */
export function UserProfilePage() {
  const { user } = useSession();
  const { update } = useSessionState();

  return (
    <FormPage>
      <PageHeader title={texts.title} lead={texts.lead} />
      <SavedForm
        title={texts.form}
        rules={userRules}
        saved={userDraft(user)}
        savedText={texts.saved}
        onSave={async ({ name, phone }) => {
          const body = { email: user.email, name, phone: phone || null };
          const saved = await callApi(updateUser, { body });
          update({ user: { ...user, ...saved } });
          return userDraft(saved);
        }}
      >
        {(form) => (
          <>
            <ProfileName form={form} autoComplete="name" maxLength={USER_MAX_LENGTHS.name} />
            <FieldPair>
              <TextInput
                label={shared.email}
                description={texts.emailHelp}
                readOnly
                value={user.email}
              />
              <ProfilePhone form={form} />
            </FieldPair>
          </>
        )}
      </SavedForm>
    </FormPage>
  );
}
