import {
  ORGANIZATION_MAX_LENGTHS,
  type Organization,
} from '@alo/contract/identity/organizations.ts';
import { type User, USER_MAX_LENGTHS } from '@alo/contract/identity/users.ts';
import { isEmailAddress } from '@alo/domain/identity/email-address.ts';
import { isE164, toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import { accounts } from '@alo/messages/identity/accounts.ts';
import { profiles as texts } from '@alo/messages/identity/profiles.ts';
import { cleanEmail } from '../../lib/inputs/clean-email.ts';
import type { DescribedFields } from '../../lib/forms/described-fields.ts';

const phone = {
  kind: 'phone',
  label: texts.phone,
  patterns: [{ test: isE164, message: accounts.phoneInvalid }],
} as const;

/** PRF-01 */
export const organizationFields = {
  name: {
    kind: 'text',
    label: texts.name,
    required: texts.nameMissing,
    maxLength: ORGANIZATION_MAX_LENGTHS.name,
    autoComplete: 'organization',
  },
  email: {
    kind: 'text',
    label: texts.email,
    help: texts.organization.emailHelp,
    required: texts.emailMissing,
    patterns: [{ test: isEmailAddress, message: accounts.emailInvalid }],
    maxLength: ORGANIZATION_MAX_LENGTHS.email,
    inputMode: 'email',
    autoComplete: 'email',
    clean: cleanEmail,
  },
  phone,
} satisfies DescribedFields;

/** PRF-02 */
export const userFields = {
  name: {
    kind: 'text',
    label: texts.name,
    required: accounts.nameRequired,
    maxLength: USER_MAX_LENGTHS.name,
    autoComplete: 'name',
  },
  phone,
} satisfies DescribedFields;

// Phones saved earlier would count as changed.
const toPhone = (savedPhone: string | null) => toE164(savedPhone ?? '');

export const toOrganizationDraft = ({ name, email, phone: savedPhone }: Organization) => ({
  name,
  email,
  phone: toPhone(savedPhone),
});

export const toUserDraft = ({ name, phone: savedPhone }: Pick<User, 'name' | 'phone'>) => ({
  name,
  phone: toPhone(savedPhone),
});
