import { SIGN_UP_MAX_LENGTHS } from '@alo/contract/identity/sign-up.ts';
import { signUp as texts } from '@alo/messages/identity/sign-up.ts';
import { TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { getFieldProps } from '../../components/form/field-props.tsx';
import { NewPasswordField } from '../../components/form/fields/new-password-field.tsx';
import { PasswordField } from '../../components/form/fields/password-field.tsx';
import { PhoneField } from '../../components/form/fields/phone-field.tsx';
import { SelectField } from '../../components/form/fields/select-field.tsx';
import { cleanEmail } from '../../lib/inputs/clean-email.ts';
import { cleanInput } from '../../lib/inputs/clean-input.ts';
import type { FormFields } from '../../lib/forms/use-form-draft.ts';
import { CRM_CHOICES } from './crm-choices.ts';
import { DomainField } from './domain-field.tsx';
import { cleanQuantity, type SignUpDraft, type SignUpField } from './sign-up-draft.ts';
import classes from './sign-up-fields.module.css';

/** SGN-01 SGN-02 */
export function SignUpFields({ form }: { form: FormFields<SignUpDraft> }) {
  const { change } = form;

  const getSharedProps = (field: SignUpField) => ({
    ...getFieldProps(form, field),
    size: 'lg',
    required: true,
    withAsterisk: false,
  });
  const createChangeHandler = (field: SignUpField) => (event: ChangeEvent<HTMLInputElement>) =>
    change(field, event.currentTarget.value);

  return (
    <>
      <TextInput
        {...getSharedProps('organizationName')}
        label={texts.organizationName}
        maxLength={SIGN_UP_MAX_LENGTHS.organizationName}
        autoComplete="organization"
        onChange={createChangeHandler('organizationName')}
      />
      <DomainField
        {...getSharedProps('domain')}
        maxLength={SIGN_UP_MAX_LENGTHS.domain}
        onChange={(domain) => change('domain', domain)}
      />
      <div className={classes.pair}>
        <TextInput
          {...getSharedProps('email')}
          label={texts.email}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SIGN_UP_MAX_LENGTHS.email}
          onChange={(event) => change('email', cleanInput(event, cleanEmail))}
        />
        <PhoneField
          {...getSharedProps('phone')}
          label={texts.phone}
          onChange={(phone) => change('phone', phone)}
        />
      </div>
      <div className={classes.pair}>
        <NewPasswordField
          {...getSharedProps('password')}
          label={texts.password}
          hasIcon={false}
          maxLength={SIGN_UP_MAX_LENGTHS.password}
          onChange={createChangeHandler('password')}
        />
        <PasswordField
          {...getSharedProps('confirmation')}
          label={texts.confirmation}
          hasIcon={false}
          autoComplete="new-password"
          maxLength={SIGN_UP_MAX_LENGTHS.password}
          onChange={createChangeHandler('confirmation')}
        />
      </div>
      <div className={classes.pair}>
        <SelectField
          {...getSharedProps('crm')}
          label={texts.crm}
          data={CRM_CHOICES}
          onChange={(event) => change('crm', event.currentTarget.value)}
        />
        <TextInput
          {...getSharedProps('userQuantity')}
          label={texts.userQuantity}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          onChange={(event) => change('userQuantity', cleanInput(event, cleanQuantity))}
        />
      </div>
    </>
  );
}
