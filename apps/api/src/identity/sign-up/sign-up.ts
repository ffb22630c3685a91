import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { SIGN_UP_REFUSALS, type SignUpForm } from '@alo/contract/identity/sign-up.ts';
import { UNIQUENESS } from '@alo/contract/identity/users.ts';
import { normalizeEmail, isEmailAddress } from '@alo/domain/identity/email-address.ts';
import { toDomainLabel, isFreeDomainLabel } from '@alo/domain/identity/organization-domain.ts';
import { accounts as messages } from '@alo/messages/identity/accounts.ts';
import { getNetwork } from '../../platform/access/client-network.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { stripQueryParameters } from '../../platform/db/connection/query-error.ts';
import { fieldRefusal } from '../../platform/field-refusal.ts';
import { createOrganization } from '../organizations/organizations.ts';
import { sendConfirmation } from '../users/confirmation-mail.ts';
import { requireGoodPassword } from '../users/password/password-rule.ts';
import { createUsers } from '../users/users.ts';
import { redeemVoucher } from '../../money/vouchers/redeem-voucher.ts';
import { findTakenField, toTakenField } from './taken-field.ts';

export async function signUp(
  context: Context,
  actor: Actor,
  form: SignUpForm,
  origin: string,
): Promise<{ domain: string; email: string }> {
  await context.throttle.take('signUpsFromAddress', getNetwork(actor.address ?? ''));
  const email = normalizeEmail(form.email);
  const { domainSuffix, productName } = context.brand;
  const label = toDomainLabel(form.domain, domainSuffix);
  refuseInvalid({ email, label });
  requireGoodPassword('password', form.password, { email, domain: label, productName });
  const domain = label + domainSuffix;
  refuseTaken(await findTakenField(context.db, { email, domain }));
  try {
    await createAccount(context, actor, { ...form, email, domain }, origin);
  } catch (error) {
    // A parallel sign-up took the domain or the address.
    refuseTaken(toTakenField(error));
    context.log.error({ err: stripQueryParameters(error) }, 'A sign-up failed');
    throw new AppError(ERROR_CODES.organizationNotCreated, SIGN_UP_REFUSALS.notCreated);
  }
  return { domain, email };
}

async function createAccount(
  context: Context,
  actor: Actor,
  { organizationName, phone, email, domain, password, ...form }: SignUpForm,
  origin: string,
): Promise<void> {
  const { crm, userQuantity } = form;
  const campaignId = form.campaignId || undefined;
  const voucherCode = form.voucherCode || undefined;
  await context.db.transaction(async (tx) => {
    const organization = await createOrganization(
      { db: tx, config: context.config },
      {
        name: organizationName,
        email,
        phone,
        domain,
        signUp: { crm, userQuantity, campaignId, voucherCode },
      },
    );
    const [user] = await createUsers(tx, [
      {
        organizationId: organization.id,
        name: email.split('@', 1)[0]!,
        email,
        phone,
        password,
        role: 'ADMIN',
        emailVerified: false,
      },
    ]);
    await audit(
      tx,
      { ...actor, kind: 'user', userId: user!.id, name: email },
      {
        organizationId: organization.id,
        action: 'organization.signedUp',
        target: { id: organization.id, name: organizationName },
        after: { domain, email, crm, userQuantity },
      },
    );
    await sendConfirmation(context, tx, user!, { kind: 'signUp' }, origin);
    // Runs last, to keep the voucher's lock short.
    if (voucherCode) await redeemVoucher(tx, voucherCode, organization.id, context.now());
  });
}

function refuseInvalid(input: { email: string; label: string }): void {
  if (!isEmailAddress(input.email)) {
    throw fieldRefusal({ email: SIGN_UP_REFUSALS.emailInvalid });
  }
  if (!isFreeDomainLabel(input.label)) {
    throw fieldRefusal({ domain: messages.domainRefused });
  }
}

function refuseTaken(takenField: 'email' | 'domain' | null): void {
  if (takenField === null) return;
  const text = takenField === 'email' ? messages.emailTaken : messages.domainTaken;
  throw fieldRefusal(
    { [takenField]: text },
    {
      message: takenField === 'email' ? SIGN_UP_REFUSALS.emailTaken : text,
      codes: { [takenField]: [UNIQUENESS] },
    },
  );
}
