import { expect, test } from '@alo/api/testing/e2e.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { provisioning } from '@alo/messages/telephony/extension-provisioning.ts';
import { reauthentication } from '@alo/messages/identity/second-step.ts';
import { session } from '@alo/messages/identity/session.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { waitForClosedDialogs } from '../../../testing/dialogs.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';

const SENHA = 'Kq7!mZ2-wR9x';
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const alert = (page: Page) => page.getByRole('main').getByRole('alert').first();
const successModal = (page: Page) => page.getByRole('dialog', { name: texts.updatedTitle });
const getEditPath = ({ id }: { id: number }) => `/extension/${id}/edit`;

test('EXT-03 hides the senha half an hour after the sign-in, and saves without it', async ({
  page,
  givenOrganization,
  givenExtension,
  givenSignInOf,
}) => {
  const { admin, ...organization } = await givenOrganization();
  const extension = await givenExtension(organization, { number: '1002', senha: SENHA });
  await openSignedIn(page, '/dashboard', admin);
  await givenSignInOf(admin.email, 45);
  const question = page.getByRole('dialog', { name: reauthentication.title });
  const senha = field(page, texts.senha);

  await page.goto(getEditPath(extension));
  await expect(page.getByText(texts.senhaHidden)).toBeVisible();
  await expect(senha).toHaveAttribute('readonly');
  await expectNoViolations(page);
  await field(page, texts.firstName).fill('Caio');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await button(page, texts.update).click();
  await expect(successModal(page)).toBeVisible();
  expect((await sent).postDataJSON()).not.toHaveProperty('senha');
  await button(page, texts.done).click();
  await waitForClosedDialogs(page);

  await field(page, texts.lastName).fill('Brandt');
  await button(page, texts.showSenha).click();
  await question.getByRole('button', { name: reauthentication.cancel }).click();
  await expect(alert(page)).toHaveText(session.confirmAgain);
  await button(page, texts.showSenha).click();
  await question.getByLabel(reauthentication.password, { exact: true }).fill(admin.password);
  await question.getByRole('button', { name: reauthentication.submit }).click();
  await expect(question).toBeHidden();

  await expect(senha).toHaveValue(SENHA);
  await expect(senha).toBeFocused();
  await expect(field(page, texts.lastName)).toHaveValue('Brandt');
  await senha.fill('outra-senha-26');
  await button(page, texts.update).click();
  await expect(successModal(page)).toContainText(texts.updatedSenha);
});

test('EXT-08 asks for reauthentication above the code dialog, and continues after it', async ({
  page,
  givenOrganization,
  givenExtension,
  givenSignInOf,
}) => {
  const { admin, ...organization } = await givenOrganization();
  const extension = await givenExtension(organization, { senha: SENHA });
  await openSignedIn(page, '/dashboard', admin);
  await givenSignInOf(admin.email, 45);
  const question = page.getByRole('dialog', { name: reauthentication.title });

  await page.goto(getEditPath(extension));
  await button(page, provisioning.title).click();
  const password = question.getByLabel(reauthentication.password, { exact: true });
  await expect(password).toBeFocused();
  await password.fill(admin.password);
  await password.press('Enter');

  await expect(question).toBeHidden();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
});
