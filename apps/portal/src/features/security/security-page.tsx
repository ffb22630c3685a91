import { layout } from '@alo/messages/platform/layout.ts';
import { security as texts } from '@alo/messages/identity/security.ts';
import { AdminOnly } from '../../components/layout/admin-only.tsx';
import { FormPage } from '../../components/form/card-form.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { AuthenticatorCard } from './authenticator/authenticator-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { OrganizationSecurityCard } from './organization/organization-security-card.tsx';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import classes from './security-page.module.css';
import { OpenSessionsCard } from './sessions/open-sessions-card.tsx';
import { useHasSecurityAnswered } from './use-security.ts';

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
  return (
    <div className={classes.outline} role="status" aria-label={layout.loading}>
      {[190, 130, 170].map((height) => (
        <Skeleton key={height} height={height} radius={12} />
      ))}
    </div>
  );
}
