import { extensionLimits as texts } from '@alo/messages/telephony/extension-limits.ts';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { StepperField } from '../../../components/form/fields/stepper-field.tsx';
import type { FormFields } from '../../../lib/forms/use-form-draft.ts';
import type { LimitsDraft } from './limits-draft.ts';

interface CallsAtOnceFieldProps {
  form: FormFields<LimitsDraft>;
  organizationMax: number | undefined;
  isReadOnly?: boolean;
}

export function CallsAtOnceField({
  form,
  organizationMax,
  isReadOnly = false,
}: CallsAtOnceFieldProps) {
  return (
    <StepperField
      {...getFieldProps(form, 'callsAtOnce')}
      label={texts.callsAtOnce}
      description={
        organizationMax === undefined ? undefined : texts.callsAtOnceHelp(organizationMax)
      }
      placeholder={organizationMax === undefined ? undefined : String(organizationMax)}
      fewerLabel={texts.fewer}
      moreLabel={texts.more}
      isReadOnly={isReadOnly}
      onChange={(calls) => form.change('callsAtOnce', calls)}
    />
  );
}
