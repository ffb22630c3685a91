import { inviteUser, UNIQUENESS, type User, type UserRole } from '@alo/contract/identity/users.ts';
import { invitation as texts, users } from '@alo/messages/identity/users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { FormRules } from '../../../lib/forms/form-draft.ts';
import {
  findNewPasswordError,
  readPasswordRefusal,
} from '../../../lib/forms/new-password-error.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import type { ActionLock } from '../../../lib/forms/use-action-lock.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { USERS_KEY } from '../../../lib/queries/users.ts';
import { findEmailsError, parseEmails, getNameFromEmail } from './invited-emails.ts';
import { getUserErrorText } from '../user-errors.ts';

interface InvitationDraft {
  email: string;
  password: string;
  role: UserRole;
}

// USR-05
const FOCUS_DELAY_MS = 1000;

const rules: FormRules<InvitationDraft> = {
  empty: { email: '', password: '', role: 'USER' },
  getError: findFieldError,
};

function findFieldError(draft: InvitationDraft, field: keyof InvitationDraft): string | undefined {
  if (field === 'email') return findEmailsError(draft.email);
  if (field === 'role') return undefined;
  if (draft.password === '') return texts.passwordMissing;
  const [email] = parseEmails(draft.email);
  return findNewPasswordError(draft.password, { email });
}

export const getInvitedText = (invited: readonly User[]) =>
  invited.length === 1 ? texts.sent(invited[0]!.email) : texts.sentMany(invited.length);

export function useInvitation(lock: ActionLock, onInvited: (invited: readonly User[]) => void) {
  const form = useFormDraft(rules);
  const client = useQueryClient();
  const emailInput = useRef<HTMLInputElement>(null);
  const { isBusy, error, setError, act } = useAsyncAction((refusal) => {
    const text = isEmailTaken(refusal) ? users.emailTaken : readPasswordRefusal(refusal);
    if (text === null) return getInvitationErrorText(refusal);
    form.showErrors({ [isEmailTaken(refusal) ? 'email' : 'password']: text });
    return null;
  });

  useEffect(() => {
    const timer = setTimeout(() => {
      const input = emailInput.current;
      // The user may be typing already.
      if (!input?.form?.contains(document.activeElement)) input?.focus();
    }, FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  const submit = () => {
    if (lock.isLocked || isBusy) return;
    const { email, password, role } = form.draft;
    const invalidFields = form.check();
    setError(email === '' || password === '' ? users.credentialsRequired : null);
    if (invalidFields.length > 0) return;

    lock.lock();
    const emails = parseEmails(email);
    void act(async () => {
      const { invited, refusals } = await inviteAll(emails, { password, role });
      void client.invalidateQueries({ queryKey: USERS_KEY });
      if (refusals.length === 0) return onInvited(invited);
      if (emails.length === 1) throw refusals[0]!.error;
      form.change('email', refusals.map((each) => each.email).join(', '));
      setError(texts.notSent(invited.length, refusals.map(toReason)));
    });
  };

  return { form, emailInput, error, isBusy, submit };
}
export type Invitation = ReturnType<typeof useInvitation>;

interface InvitationRefusal {
  email: string;
  error: unknown;
}

async function inviteAll(
  emails: readonly string[],
  access: { password: string; role: UserRole },
): Promise<{ invited: User[]; refusals: InvitationRefusal[] }> {
  const invited: User[] = [];
  const refusals: InvitationRefusal[] = [];
  for (const email of emails) {
    try {
      invited.push(
        await callApi(inviteUser, { body: { name: getNameFromEmail(email), email, ...access } }),
      );
    } catch (error) {
      refusals.push({ email, error });
    }
  }
  return { invited, refusals };
}

const toReason = ({ email, error }: InvitationRefusal) => ({
  email,
  why: isEmailTaken(error) ? users.emailTaken : getInvitationErrorText(error),
});

// USR-06
const isEmailTaken = (error: unknown) =>
  error instanceof ApiError && (error.details?.codes?.['email']?.includes(UNIQUENESS) ?? false);

const getInvitationErrorText = (error: unknown) =>
  error instanceof ApiError && error.status === 422 ? error.message : getUserErrorText(error);
