import { EXTENSION_MAX_LENGTHS } from '@alo/contract/telephony/extensions.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FieldPair } from '../../../components/form/card-form.tsx';
import { FieldError } from '../../../components/form/field-error.tsx';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { OptionalLabel } from '../../../components/form/optional-label.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { cleanEmail } from '../../../lib/inputs/clean-email.ts';
import { cleanInput } from '../../../lib/inputs/clean-input.ts';
import type { Form } from '../../../lib/forms/use-form-draft.ts';
import { usersQuery } from '../../../lib/queries/users.ts';
import type { ExtensionDraft } from '../edit/extension-draft.ts';
import type { Rights } from '../edit/use-extension-form.ts';

interface PersonFieldsProps {
  form: Form<ExtensionDraft>;
  rights: Rights;
}

export function PersonFields({ form, rights }: PersonFieldsProps) {
  const shared = { readOnly: rights === 'none', autoComplete: 'off' };
  return (
    <>
      <FieldPair>
        {(['firstName', 'lastName'] as const).map((field) => (
          <TextInput
            key={field}
            {...getFieldProps(form, field)}
            {...shared}
            label={texts[field]}
            maxLength={EXTENSION_MAX_LENGTHS[field]}
            onChange={(event) => form.change(field, event.currentTarget.value)}
          />
        ))}
      </FieldPair>
      <TextInput
        {...getFieldProps(form, 'email')}
        {...shared}
        label={shared.readOnly ? texts.email : <OptionalLabel>{texts.email}</OptionalLabel>}
        // type=email hides the caret position from cleanInput.
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EXTENSION_MAX_LENGTHS.email}
        onChange={(event) => form.change('email', cleanInput(event, cleanEmail))}
      />
      {rights === 'all' && <UserField form={form} />}
    </>
  );
}

function UserField({ form }: { form: Form<ExtensionDraft> }) {
  const { data: users, isError } = useQuery(usersQuery);
  const field = getFieldProps(form, 'userId');
  const options = (users ?? []).map(({ id, name, email }) => ({
    value: String(id),
    label: texts.userOption(name, email),
  }));
  return (
    <SelectField
      {...field}
      label={texts.user}
      description={texts.userHelp}
      error={isError ? <FieldError>{texts.usersFailed}</FieldError> : field.error}
      disabled={users === undefined}
      data={[{ value: '', label: texts.nobodyUses }, ...options]}
      onChange={(event) => form.change('userId', event.currentTarget.value)}
    />
  );
}
