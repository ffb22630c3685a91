import { expect, test } from '@alo/api/testing/e2e.ts';
import { accessTokens } from '@alo/messages/identity/access-tokens.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { passwords } from '@alo/messages/identity/passwords.ts';
import { reauthentication as texts } from '@alo/messages/identity/second-step.ts';
import { session } from '@alo/messages/identity/session.ts';
import { twoFactor } from '@alo/messages/identity/two-factor.ts';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { waitForClosedDialogs } from '../../../testing/dialogs.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';

test('SEC-4 an old session must reauthenticate before it shows tokens, and then continues', async ({
  page,
  givenOrganization,
  givenSignInOf,
}) => {
  const { admin } = await givenOrganization();
  await openSignedIn(page, '/user/profile', admin);
  await givenSignInOf(admin.email, 45);
  const question = page.getByRole('dialog', { name: texts.title });

  await page.goto('/user/tokens');
  await expect(question).toBeVisible();
  await expect(question.getByLabel(texts.password, { exact: true })).toBeFocused();
  await expectNoViolations(page);
  await question.getByRole('button', { name: texts.cancel }).click();
  await expect(page.getByText(session.confirmAgain)).toBeVisible();

  await page.getByRole('button', { name: errors.tryAgain }).click();
  await question.getByLabel(texts.password, { exact: true }).fill('errada');
  await question.getByRole('button', { name: texts.submit }).click();
  await expect(question.getByText(twoFactor.passwordInvalid)).toBeVisible();
  await question.getByLabel(texts.password, { exact: true }).fill(admin.password);
  await question.getByRole('button', { name: texts.submit }).click();

  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { name: accessTokens.emptyTitle })).toBeVisible();
  await waitForClosedDialogs(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: accessTokens.emptyTitle })).toBeVisible();
  await expect(question).toBeHidden();
});

test('SEC-4 the password page does not ask an old session to reauthenticate', async ({
  page,
  givenOrganization,
  givenSignInOf,
}) => {
  const { admin } = await givenOrganization();
  await openSignedIn(page, '/user/profile', admin);
  await givenSignInOf(admin.email, 45);

  await page.goto('/change-password');

  await expect(page.getByText(passwords.tokensErasedUnknown)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
