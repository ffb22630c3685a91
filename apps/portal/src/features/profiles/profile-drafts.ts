import type { Organization } from '@alo/contract/organizations.ts';
import type { User } from '@alo/contract/users.ts';
import { isEmailAddress } from '@alo/domain/email-address.ts';
import { isE164, toE164 } from '@alo/domain/phone-number.ts';
import { accounts } from '@alo/messages/accounts.ts';
import { profiles as texts } from '@alo/messages/profiles.ts';
import { type FormRules, isMissing } from '../../lib/use-form-draft.ts';

type OrganizationField = 'name' | 'email' | 'phone';
type UserField = 'name' | 'phone';

// a phone that was kept before it was written one way must not count as changed
const phoneOf = (kept: string | null) => toE164(kept ?? '');

export const organizationDraft = ({ name, email, phone }: Organization) => ({
  name,
  email,
  phone: phoneOf(phone),
});

export const userDraft = ({ name, phone }: Pick<User, 'name' | 'phone'>) => ({
  name,
  phone: phoneOf(phone),
});

/** PRF-01 */
export const organizationRules: FormRules<OrganizationField> = {
  empty: { name: '', email: '', phone: '' },
  errorOf: (draft, field) => {
    if (field === 'phone') return phoneError(draft.phone);
    if (isMissing(draft, field)) return field === 'name' ? texts.nameMissing : texts.emailMissing;
    return field === 'name' || isEmailAddress(draft.email) ? undefined : accounts.emailInvalid;
  },
};

/** PRF-02 */
export const userRules: FormRules<UserField> = {
  empty: { name: '', phone: '' },
  errorOf: (draft, field) => {
    if (field === 'phone') return phoneError(draft.phone);
    return isMissing(draft, field) ? accounts.nameRequired : undefined;
  },
};

const phoneError = (phone: string) =>
  phone === '' || isE164(phone) ? undefined : accounts.phoneInvalid;
