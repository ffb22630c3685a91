import { USER_MAX_LENGTHS, type UserRole } from '@alo/contract/users.ts';
import { accessType } from '@alo/messages/layout.ts';
import { invitation as texts } from '@alo/messages/users.ts';
import { TextInput } from '@mantine/core';
import { FieldError } from '../../../components/field-error.tsx';
import { NewPasswordField } from '../../../components/new-password-field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { cleanEmail } from '../../../lib/clean-email.ts';
import { cleanInput } from '../../../lib/clean-input.ts';
import { type Invitation, type InvitationField, nameOf } from './use-invitation.ts';

const ROLES = (['USER', 'ADMIN'] as const).map((value) => ({ value, label: accessType[value] }));

/** portal §5: whom, with which password, and what they may. */
export function InvitationFields({ invitation }: { invitation: Invitation }) {
  const { draft, errors, change, leave } = invitation.form;
  const name = nameOf(draft.email);

  const shared = (field: InvitationField) => ({
    name: field,
    value: draft[field],
    error: errors[field] && <FieldError>{errors[field]}</FieldError>,
    onBlur: () => leave(field),
  });

  return (
    <>
      <TextInput
        {...shared('email')}
        ref={invitation.emailInput}
        label={texts.email}
        description={name === '' ? undefined : texts.nameHelp(name)}
        required
        withAsterisk={false}
        // as in the sign-in form: type=email hides the caret, which cleaning needs
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USER_MAX_LENGTHS.email}
        onChange={(event) => change('email', cleanInput(event, cleanEmail))}
      />
      <NewPasswordField
        {...shared('password')}
        label={texts.password}
        required
        withAsterisk={false}
        hasIcon={false}
        onChange={(event) => change('password', event.currentTarget.value)}
      />
      <SelectField
        {...shared('role')}
        label={texts.role}
        description={texts.roleHelp[draft.role as UserRole]}
        data={ROLES}
        onChange={(event) => change('role', event.currentTarget.value)}
      />
    </>
  );
}
