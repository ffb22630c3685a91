import { extensionLimits as texts } from '@alo/messages/telephony/extension-limits.ts';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { StepperField } from '../../../components/form/fields/stepper-field.tsx';
import type { FormFields } from '../../../lib/forms/use-form-draft.ts';
import type { LimitsDraft } from './limits-draft.ts';

interface CallsAtOnceFieldProps {
  form: FormFields<LimitsDraft>;
  /** Of the organization together. */
  most: number | undefined;
  isReadOnly?: boolean;
}

export function CallsAtOnceField({ form, most, isReadOnly = false }: CallsAtOnceFieldProps) {
  return (
    <StepperField
      {...getFieldProps(form, 'callsAtOnce')}
      label={texts.callsAtOnce}
      description={most === undefined ? undefined : texts.callsAtOnceHelp(most)}
      placeholder={most === undefined ? undefined : String(most)}
      fewerLabel={texts.fewer}
      moreLabel={texts.more}
      isReadOnly={isReadOnly}
      onChange={(calls) => form.change('callsAtOnce', calls)}
    />
  );
}
