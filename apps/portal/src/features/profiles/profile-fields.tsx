import { profiles as texts } from '@alo/messages/profiles.ts';
import { TextInput } from '@mantine/core';
import { fieldOf } from '../../components/field-of.tsx';
import { OptionalLabel } from '../../components/optional-label.tsx';
import { PhoneField } from '../../components/phone-field.tsx';
import type { Form } from '../../lib/use-form-draft.ts';

interface ProfileNameProps<Field extends string> {
  form: Form<Field | 'name'>;
  maxLength: number;
  autoComplete: 'name' | 'organization';
}

export function ProfileName<Field extends string>({
  form,
  ...limits
}: ProfileNameProps<Field | 'name'>) {
  return (
    <TextInput
      {...fieldOf(form, 'name')}
      {...limits}
      label={texts.name}
      required
      withAsterisk={false}
      onChange={(event) => form.change('name', event.currentTarget.value)}
    />
  );
}

export function ProfilePhone<Field extends string>({ form }: { form: Form<Field | 'phone'> }) {
  return (
    <PhoneField
      {...fieldOf(form, 'phone')}
      label={<OptionalLabel>{texts.phone}</OptionalLabel>}
      onChange={(phone) => form.change('phone', phone)}
    />
  );
}
