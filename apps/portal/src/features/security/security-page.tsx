import {
  authenticator,
  openSessions,
  passkeys,
  security as texts,
} from '@alo/messages/identity/security.ts';
import { AdminOnly } from '../../components/layout/admin-only.tsx';
import { FormPage } from '../../components/form/card-form.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { AuthenticatorCard } from './authenticator/authenticator-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { OrganizationSecurityCard } from './organization/organization-security-card.tsx';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { OpenSessionsCard } from './sessions/open-sessions-card.tsx';
import { CardSkeleton, SecurityCard } from './security-card.tsx';
import { useHasSecurityAnswered } from './use-security.ts';

const OUTLINED = [openSessions, authenticator, passkeys];

export function SecurityPage() {
  const hasAnswered = useHasSecurityAnswered(useSession());
  return (
    <FormPage>
      <PageHeader title={texts.title} lead={texts.lead} />
      {hasAnswered ? <SecurityCards /> : <SecuritySkeleton />}
    </FormPage>
  );
}

function SecurityCards() {
  return (
    <>
      <OpenSessionsCard />
      <AuthenticatorCard />
      <PasskeysCard />
      <KeysCard />
      <AdminOnly>
        <OrganizationSecurityCard />
      </AdminOnly>
    </>
  );
}

function SecuritySkeleton() {
  return OUTLINED.map(({ title, text }) => (
    <SecurityCard key={title} title={title} text={text}>
      <CardSkeleton rows={1} />
    </SecurityCard>
  ));
}
