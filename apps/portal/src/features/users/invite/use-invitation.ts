import { inviteUser, UNIQUENESS, type User, type UserRole } from '@alo/contract/users.ts';
import { isEmailAddress } from '@alo/domain/email-address.ts';
import { invitation as texts, users } from '@alo/messages/users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { newPasswordError, newPasswordRefusal } from '../../../lib/new-password-error.ts';
import { useAct } from '../../../lib/use-act.ts';
import type { ActionLock } from '../../../lib/use-action-lock.ts';
import {
  focusField,
  type FormDraft,
  type FormRules,
  isMissing,
  useFormDraft,
} from '../../../lib/use-form-draft.ts';
import { USERS_KEY } from '../use-users.ts';
import { userErrorText } from '../user-errors.ts';

export type InvitationField = 'email' | 'password' | 'role';

// portal §2: the invitation focuses the email after a second
const FOCUS_AFTER_MS = 1000;

const rules: FormRules<InvitationField> = {
  empty: { email: '', password: '', role: 'USER' },
  errorOf: fieldError,
};

function fieldError(draft: FormDraft<InvitationField>, field: InvitationField): string | undefined {
  if (field === 'email') {
    if (isMissing(draft, field)) return texts.emailMissing;
    return isEmailAddress(draft.email) ? undefined : users.emailInvalid;
  }
  if (field === 'role') return undefined;
  if (draft.password === '') return texts.passwordMissing;
  return newPasswordError(draft.password, draft);
}

/** portal §5: the name that is sent. */
export const nameOf = (email: string) => email.split('@', 1)[0]!;

/** The invitation as it is typed and sent, in the modal and on the page of its own. */
export function useInvitation(lock: ActionLock, onInvited: (user: User) => void) {
  const form = useFormDraft(rules);
  const client = useQueryClient();
  const emailInput = useRef<HTMLInputElement>(null);
  const { isBusy, error, setError, act } = useAct((refusal) => {
    const text = isEmailTaken(refusal) ? users.emailTaken : newPasswordRefusal(refusal);
    if (text === null) return invitationErrorText(refusal);
    const field = isEmailTaken(refusal) ? 'email' : 'password';
    form.refuse(field, text);
    focusField(emailInput.current!.form!, field);
    return null;
  });

  useEffect(() => {
    const timer = setTimeout(() => {
      const input = emailInput.current;
      // not away from who is typing already
      if (!input?.form?.contains(document.activeElement)) input?.focus();
    }, FOCUS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const submit = () => {
    if (lock.isLocked || isBusy) return;
    const element = emailInput.current!.form!;
    const { email, password, role } = form.draft;
    const wrong = form.check();
    setError(email === '' || password === '' ? users.credentialsRequired : null);
    if (wrong.length > 0) return focusField(element, wrong[0]!);

    lock.lock();
    void act(async () => {
      const body = { name: nameOf(email), email, password, role: role as UserRole };
      onInvited(await callApi(inviteUser, { body }));
      void client.invalidateQueries({ queryKey: USERS_KEY });
    });
  };

  return { form, emailInput, error, isBusy, submit };
}
export type Invitation = ReturnType<typeof useInvitation>;

// portal §8, invite user
const isEmailTaken = (error: unknown) =>
  error instanceof ApiError && (error.details?.codes?.['email']?.includes(UNIQUENESS) ?? false);

const invitationErrorText = (error: unknown) =>
  error instanceof ApiError && error.status === 422 ? error.message : userErrorText(error);
