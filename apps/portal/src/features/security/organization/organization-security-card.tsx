import { changeOrganizationSecurity } from '@alo/contract/two-factor.ts';
import { organizationSecurity as texts } from '@alo/messages/security.ts';
import { useRef, useState } from 'react';
import { FormAlert } from '../../../components/form-alert.tsx';
import { Toggle } from '../../../components/toggle.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useSession } from '../../../lib/session.tsx';
import { CardFailure, CardSkeleton, SecurityCard } from '../security-card.tsx';
import classes from '../security-card.module.css';
import { securityErrorText } from '../security-errors.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useOrganizationSecurity, useReloadSecurity } from '../use-security.ts';
import { hasFactor, type Person } from './person.ts';
import { PeopleFactors } from './people-factors.tsx';
import { ResetFactorModal } from './reset-factor-modal.tsx';

/** For an ADMIN: what is demanded of everybody, and who is ready for it. */
export function OrganizationSecurityCard() {
  const { user } = useSession();
  const { data, error: loadError, refetch } = useOrganizationSecurity();
  const reload = useReloadSecurity();
  const title = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState<string | null>(null);
  const [resetting, setResetting] = useState<Person | null>(null);
  const { isBusy, error, act } = useAct(securityErrorText);

  const own = data?.users.find(({ id }) => id === user.id);
  const mayDemand = own !== undefined && hasFactor(own);

  const demand = (requiresTwoFactor: boolean) =>
    act(async () => {
      setDone(null);
      await callApi(changeOrganizationSecurity, { body: { requiresTwoFactor } });
      await reload();
      setDone(requiresTwoFactor ? texts.nowRequired : texts.noLongerRequired);
    });

  async function finishReset(person: Person) {
    await reload();
    setDone(texts.resetDone(person.name));
    setResetting(null);
    title.current?.focus();
  }

  return (
    <SecurityCard title={texts.title} text={texts.text} titleRef={title} done={done}>
      {data === undefined && loadError === null && <CardSkeleton />}
      {data === undefined && loadError !== null && (
        <CardFailure title={texts.loadFailed} text={errorText(loadError)} onRetry={refetch} />
      )}
      {data !== undefined && (
        <>
          <div className={classes.body}>
            <FormAlert error={error} />
            <Toggle
              label={texts.require}
              checked={data.requiresTwoFactor}
              disabled={isBusy || (!mayDemand && !data.requiresTwoFactor)}
              onChange={(event) => demand(event.currentTarget.checked)}
              aria-describedby="demand-note"
            />
            <p id="demand-note" className={classes.note}>
              {mayDemand
                ? texts.requireText(data.users.filter(hasFactor).length, data.users.length)
                : texts.ownFirst}
            </p>
          </div>
          <PeopleFactors people={data.users} ownId={user.id} onReset={setResetting} />
        </>
      )}
      <ResetFactorModal
        person={resetting}
        onClose={() => setResetting(null)}
        onDone={finishReset}
      />
    </SecurityCard>
  );
}
