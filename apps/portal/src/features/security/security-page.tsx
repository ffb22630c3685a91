import { security as texts } from '@alo/messages/security.ts';
import { AdminOnly } from '../../components/admin-only.tsx';
import { FormPage } from '../../components/card-form.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { AuthenticatorCard } from './authenticator/authenticator-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { OrganizationSecurityCard } from './organization/organization-security-card.tsx';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { OpenSessionsCard } from './sessions/open-sessions-card.tsx';

/** What is asked of who signs in, and where somebody is. */
export function SecurityPage() {
  return (
    <FormPage>
      <PageHeader title={texts.title} lead={texts.lead} />
      <OpenSessionsCard />
      <AuthenticatorCard />
      <PasskeysCard />
      <KeysCard />
      <AdminOnly>
        <OrganizationSecurityCard />
      </AdminOnly>
    </FormPage>
  );
}
