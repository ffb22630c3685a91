import { security as texts } from '@alo/messages/security.ts';
import { FormPage } from '../../components/card-form.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useSession } from '../../lib/session.tsx';
import { AuthenticatorCard } from './authenticator/authenticator-card.tsx';
import { OrganizationSecurityCard } from './organization/organization-security-card.tsx';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { OpenSessionsCard } from './sessions/open-sessions-card.tsx';

/** What is asked of who signs in, and where somebody is. */
export function SecurityPage() {
  const { isAdmin } = useSession();
  return (
    <FormPage>
      <PageHeader title={texts.title} lead={texts.lead} />
      <OpenSessionsCard />
      <AuthenticatorCard />
      <PasskeysCard />
      {isAdmin && <OrganizationSecurityCard />}
    </FormPage>
  );
}
