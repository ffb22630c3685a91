import { expect, test } from '@alo/api/testing/e2e.ts';
import {
  destinationTexts,
  extensionLimits as limits,
} from '@alo/messages/telephony/extension-limits.ts';
import { extensionRefusals, extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { savedForm } from '@alo/messages/platform/controls.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';

const SENHA = 'Kq7!mZ2-wR9x';
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const alert = (page: Page) => page.getByRole('main').getByRole('alert').first();
const successModal = (page: Page) => page.getByRole('dialog', { name: texts.updatedTitle });
const getEditPath = ({ id }: { id: number }) => `/extension/${id}/edit`;

test('B8 EXT-03 changes limits, destinations and hours with the other fields, and releases a day', async ({
  page,
  givenOrganization,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  const extension = await givenExtension(organization, { number: '1002', senha: SENHA });
  await openSignedIn(page, getEditPath(extension), organization.admin);
  const turn = (name: string) => page.getByRole('switch', { name, exact: true });

  await expect(field(page, limits.callsAtOnce)).toHaveValue('2');
  await button(page, limits.more).click();
  await expect(field(page, limits.callsAtOnce)).toHaveValue('3');
  await field(page, limits.dailySpend).fill('30,00');
  await expect(turn(destinationTexts.premium.name)).toBeDisabled();
  await expect(page.getByText(limits.locked)).toBeVisible();
  const countries = page.getByRole('button', { name: limits.countriesButton(limits.noCountry) });
  await expect(countries).toBeDisabled();
  await page.getByText(destinationTexts.international.name, { exact: true }).click();
  await expect(turn(destinationTexts.international.name)).toBeChecked();
  await countries.click();
  await page.getByRole('textbox', { name: limits.searchCountry }).fill('portug');
  await page.getByRole('checkbox', { name: 'Portugal' }).check();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Domingo' }).uncheck();
  await page.getByRole('radio', { name: limits.someHours }).check();
  await field(page, limits.from).fill('20:00');
  await field(page, limits.until).fill('20:00');
  await button(page, texts.update).click();
  await expect(page.getByText(extensionRefusals.sameHours)).toBeVisible();
  await field(page, limits.until).fill('06:00');
  await expect(page.getByText(limits.untilNextDay)).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().endsWith('/limits'));
  await button(page, texts.update).click();
  expect((await sent).postDataJSON()).toEqual({
    callsAtOnce: 3,
    dailySpend: 30,
    destinations: ['fixed', 'mobile', 'tollFree', 'special', 'international'],
    countries: ['PT'],
    weekdays: [1, 2, 3, 4, 5, 6],
    hours: { from: '20:00', until: '06:00' },
  });
  await button(page, texts.done).click();

  await button(page, limits.release).click();
  const question = page.getByRole('dialog', { name: limits.releaseTitle });
  await expect(question).toContainText(limits.releaseText('1002'));
  await question.getByRole('button', { name: limits.release }).click();
  await expect(page.getByText(limits.released)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('B8 EXT-03 says which part was saved when the server refuses only the limits', async ({
  page,
  givenOrganization,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  const extension = await givenExtension(organization, { number: '1004', senha: SENHA });
  await openSignedIn(page, getEditPath(extension), organization.admin);
  let isBroken = true;
  await page.route(/\/extensions\/\d+\/limits$/, (route) =>
    isBroken && route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: {} })
      : route.continue(),
  );

  await field(page, texts.firstName).fill('Rui');
  await page.getByRole('radio', { name: limits.someHours }).check();
  await field(page, limits.from).fill('');
  await field(page, limits.from).pressSequentially('2230');
  await expect(field(page, limits.from)).toHaveValue('22:30');
  await field(page, limits.until).fill('6');
  await field(page, limits.until).blur();
  await expect(field(page, limits.until)).toHaveValue('06:00');
  await button(page, texts.update).click();

  await expect(alert(page)).toContainText(texts.limitsNotSaved('').trim());
  await expect(page.getByText(savedForm.unsaved)).toBeVisible();
  await page.reload();
  await expect(field(page, texts.firstName)).toHaveValue('Rui');

  isBroken = false;
  await page.getByRole('radio', { name: limits.someHours }).check();
  await field(page, limits.from).fill('25:00');
  await button(page, texts.update).click();
  await expect(page.getByText(limits.hoursWrong)).toBeVisible();
  await field(page, limits.from).fill('22:30');
  const sent = page.waitForRequest(
    (request) => request.method() === 'PATCH' && request.url().endsWith('/limits'),
  );
  await button(page, texts.update).click();
  await expect(successModal(page)).toBeVisible();
  expect((await sent).postDataJSON()).toEqual({ hours: { from: '22:30', until: '18:00' } });
});
