import type { LimitsOfExtension } from '@alo/contract/telephony/extension-limits.ts';
import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { extensionLimits as texts } from '@alo/messages/telephony/extension-limits.ts';
import { useSession } from '../../../lib/session/session.tsx';
import type { FormFields } from '../../../lib/forms/use-form-draft.ts';
import { FormGroup } from '../form-group.tsx';
import { CallsAtOnceField } from './calls-at-once-field.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { HourFields } from './hours/hour-fields.tsx';
import type { LimitsDraft } from './limits-draft.ts';
import { ReleaseToday } from './release-today.tsx';
import { SpendFields } from './spend-fields.tsx';
import { SpentNow } from './spent-now.tsx';

interface LimitGroupsProps {
  extension: Extension;
  limits: LimitsOfExtension;
  form: FormFields<LimitsDraft>;
  isReadOnly: boolean;
}

export function LimitGroups({ extension, limits, form, isReadOnly }: LimitGroupsProps) {
  const { organization } = limits;
  const { isUnlimited } = useSession().organization;
  return (
    <>
      <FormGroup title={texts.title} help={texts.help}>
        {!isUnlimited && (
          <ReleaseToday extension={extension} limits={limits} isReadOnly={isReadOnly} />
        )}
        <CallsAtOnceField
          form={form}
          organizationMax={organization.callsAtOnce}
          isReadOnly={isReadOnly}
        />
        {!isUnlimited && (
          <SpendFields
            form={form}
            isReadOnly={isReadOnly}
            renderSpent={(field) => (
              <SpentNow extensionId={extension.id} limits={limits} field={field} />
            )}
          />
        )}
      </FormGroup>
      <FormGroup title={texts.destinations} help={texts.destinationsHelp}>
        <DestinationFields
          form={form}
          locked={organization.lockedDestinations}
          isReadOnly={isReadOnly}
        />
      </FormGroup>
      <FormGroup title={texts.hours} help={texts.hoursHelp}>
        <HourFields form={form} isReadOnly={isReadOnly} />
      </FormGroup>
    </>
  );
}
