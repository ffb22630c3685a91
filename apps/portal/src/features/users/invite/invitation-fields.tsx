import { USER_MAX_LENGTHS, type UserRole } from '@alo/contract/identity/users.ts';
import { accessType } from '@alo/messages/platform/layout.ts';
import { invitation as texts } from '@alo/messages/identity/users.ts';
import { TextInput } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { NewPasswordField } from '../../../components/form/fields/new-password-field.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { cleanInput } from '../../../lib/inputs/clean-input.ts';
import { cleanEmails, parseEmails, MAX_AT_ONCE, getNameFromEmail } from './invited-emails.ts';
import type { Invitation } from './use-invitation.ts';

const ROLES = (['USER', 'ADMIN'] as const).map((value) => ({ value, label: accessType[value] }));

/** USR-05 */
export function InvitationFields({ invitation }: { invitation: Invitation }) {
  const { form } = invitation;
  const emails = parseEmails(form.draft.email);

  return (
    <>
      <TextInput
        {...getFieldProps(form, 'email')}
        ref={invitation.emailInput}
        label={texts.email}
        description={getHelp(emails)}
        required
        withAsterisk={false}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USER_MAX_LENGTHS.email * MAX_AT_ONCE}
        onPaste={pasteLines}
        onChange={(event) => form.change('email', cleanInput(event, cleanEmails))}
      />
      <NewPasswordField
        {...getFieldProps(form, 'password')}
        label={texts.password}
        required
        withAsterisk={false}
        hasIcon={false}
        onChange={(event) => form.change('password', event.currentTarget.value)}
      />
      <SelectField
        {...getFieldProps(form, 'role')}
        label={texts.role}
        description={texts.roleHelp[form.draft.role]}
        data={ROLES}
        onChange={(event) => form.change('role', event.currentTarget.value as UserRole)}
      />
    </>
  );
}

function getHelp(emails: readonly string[]): string {
  if (emails.length > 1) return texts.manyHelp(emails.length);
  return emails[0] === undefined ? texts.emailHelp : texts.nameHelp(getNameFromEmail(emails[0]));
}

/** A single-line field would join the lines without a separator. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData('text');
  if (!/[\r\n\t]/.test(pasted.trim())) return;
  event.preventDefault();
  // With this deprecated command, the user can undo the paste and the field fires its events.
  document.execCommand('insertText', false, pasted.trim().replaceAll(/[\r\n\t]+/g, ', '));
}
