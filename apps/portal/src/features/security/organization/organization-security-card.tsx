import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import { changeOrganizationSecurity } from '@alo/contract/identity/two-factor.ts';
import { organizationSecurity as texts } from '@alo/messages/identity/security.ts';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { ToggleWithHelp } from '../../../components/form/choices/toggle-with-help.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { CardPlaceholder, SecurityCard } from '../security-card.tsx';
import classes from '../security-card.module.css';
import { getSecurityErrorText } from '../security-errors.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useCardDialog } from '../use-card-dialog.ts';
import { useOrganizationSecurity, useReloadSecurity } from '../use-security.ts';
import { hasFactor, type Person } from './person.ts';
import { UserFactors } from './people-factors.tsx';
import { ResetFactorModal } from './reset-factor-modal.tsx';

export function OrganizationSecurityCard() {
  const { user } = useSession();
  const query = useOrganizationSecurity();
  const { data } = query;
  const reload = useReloadSecurity();
  const { card, dialog, open, close, finish, setSuccessText } = useCardDialog<Person>();
  const { isBusy, error, act } = useAsyncAction(getSecurityErrorText);

  const own = data?.users.find(({ id }) => id === user.id);
  const canRequire = own !== undefined && hasFactor(own);

  const change = (body: BodyOf<typeof changeOrganizationSecurity>, successText: string) =>
    act(async () => {
      setSuccessText(null);
      await callApi(changeOrganizationSecurity, { body });
      await reload();
      setSuccessText(successText);
    });
  const changeRequirement = (requiresTwoFactor: boolean) =>
    change({ requiresTwoFactor }, requiresTwoFactor ? texts.nowRequired : texts.noLongerRequired);
  const changeRestriction = (restrictsIntegrations: boolean) =>
    change(
      { restrictsIntegrations },
      restrictsIntegrations ? texts.nowRestricted : texts.noLongerRestricted,
    );

  return (
    <SecurityCard title={texts.title} text={texts.text} {...card}>
      <CardPlaceholder query={query} failedTitle={texts.loadFailed} />
      {data !== undefined && (
        <>
          <div className={classes.body}>
            <FormAlert error={error} />
            <ToggleWithHelp
              label={texts.require}
              help={
                canRequire
                  ? texts.requireText(data.users.filter(hasFactor).length, data.users.length)
                  : texts.ownFirst
              }
              isOn={data.requiresTwoFactor}
              isBusy={isBusy}
              isDisabled={!canRequire && !data.requiresTwoFactor}
              onChange={changeRequirement}
            />
            <ToggleWithHelp
              label={texts.restrict}
              help={texts.restrictText}
              isOn={data.restrictsIntegrations}
              isBusy={isBusy}
              onChange={changeRestriction}
            />
          </div>
          <UserFactors users={data.users} ownId={user.id} onReset={open} />
        </>
      )}
      <ResetFactorModal
        person={dialog}
        onClose={close}
        onDone={(person) => finish(texts.resetDone(person.name))}
      />
    </SecurityCard>
  );
}
