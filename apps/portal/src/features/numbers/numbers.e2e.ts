import { expect, test } from '@alo/api/testing/e2e.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { layout, navigation } from '@alo/messages/platform/layout.ts';
import { extensions } from '@alo/messages/telephony/extensions.ts';
import { numbers as texts } from '@alo/messages/telephony/numbers.ts';
import { dataTable } from '@alo/messages/platform/controls.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsInBothThemes } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

const PATH = '/numbers';
const findRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('NUM-4 shows where numbers ring and who shows them, and changes both', async ({
  page,
  givenOrganization,
  givenExtension,
  givenNumber,
}) => {
  const organization = await givenOrganization();
  const davi = await givenExtension(organization, {
    number: '1003',
    firstName: 'Davi',
    lastName: 'Nogueira',
  });
  const firstNumber = formatPhoneNumber(
    (await givenNumber(organization, { extensionIds: [davi.id] })).number,
  );
  const { number } = await givenNumber(organization);
  const secondNumber = formatPhoneNumber(number);
  await givenExtension(organization, { callerId: number.slice(3) });
  await givenExtension(organization, { number: '1002', firstName: 'Caio', lastName: 'Brandt' });
  await givenNumber(organization, { portability: 'dated', portabilityDate: '2026-12-05' });
  await givenNumber(organization, { portability: 'refused', portabilityReason: 'CNPJ diferente' });
  await givenNumber(organization, { isSuspended: true });
  await openSignedIn(page, '/dashboard', organization.admin);
  await page.getByRole('link', { name: navigation.numbers }).click();

  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('heading', { level: 1, name: navigation.numbers })).toBeFocused();
  await expect(page.getByRole('columnheader')).toHaveText([
    ...Object.values(texts.columns),
    dataTable.actions,
  ]);
  const first = findRow(page, firstNumber);
  const second = findRow(page, secondNumber);
  await expect(first).toContainText('Davi Nogueira 1003');
  await expect(first).toContainText('Caio Brandt e Davi Nogueira');
  await expect(first).toContainText(texts.states.active);
  await expect(second).toContainText(texts.ringsNowhere);
  await expect(second).toContainText('Bruna Lacerda');
  await expect(second).toContainText(texts.states.noDestination);
  await expect(findRow(page, texts.states.dated('05/12'))).toContainText(texts.shownByNobody);
  await expect(findRow(page, texts.states.refused)).toContainText('CNPJ diferente');
  await expect(findRow(page, texts.states.suspended)).toContainText(texts.isNotShown);
  await page.mouse.move(600, 600);
  await expectNoViolationsInBothThemes(page);

  await page.getByRole('button', { name: texts.editNamed(secondNumber) }).click();
  const dialog = page.getByRole('dialog', { name: texts.editTitle(secondNumber) });
  await dialog.getByRole('button', { name: texts.ringsButton(texts.ringsNowhere) }).click();
  await dialog.getByLabel(texts.searchExtension).fill('caio');
  await dialog.getByRole('checkbox', { name: 'Caio Brandt 1002' }).check();
  await dialog.getByLabel(texts.searchExtension).fill('1003');
  await dialog.getByRole('checkbox', { name: 'Davi Nogueira 1003' }).check();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(texts.willRing('Caio Brandt e Davi Nogueira', 2))).toBeVisible();
  await dialog.getByRole('switch', { name: texts.isCallerIdAllowed }).click();
  await expect(dialog.getByText(texts.willShow('Bruna Lacerda', 1, firstNumber))).toBeVisible();
  const { width } = (await dialog.boundingBox())!;
  const field = dialog.getByRole('button', { name: /^Onde toca/ });
  expect((await field.boundingBox())!.width).toBeLessThan(width);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: texts.save }).click();

  await expect(page.getByText(texts.saved(secondNumber))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(second).toContainText('Caio Brandt 1002 e Davi Nogueira 1003');
  await expect(second).toContainText(texts.ringsTogether);
  await expect(second).toContainText(texts.isNotShown);
  await expect(first).toContainText('Bruna Lacerda, Caio Brandt e Davi Nogueira');
});

test('NUM-4 explains an empty list, and is for ADMINs', async ({
  page,
  givenOrganization,
  givenUser,
}) => {
  const organization = await givenOrganization();
  await openSignedIn(page, PATH, organization.admin);

  await expect(page.getByText(texts.emptyText)).toBeVisible();
  for (const name of [texts.request, texts.bring]) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//);
  }
  await expectNoViolations(page);
  await page.evaluate(() => localStorage.clear());
  await openSignedIn(page, PATH, await givenUser(organization, { role: 'USER' }));
  await expect(page.getByText(texts.emptyText)).toBeHidden();
  await expect(
    page
      .getByRole('navigation', { name: layout.mainNavigation })
      .getByRole('link', { name: navigation.numbers }),
  ).toBeHidden();
});

test('NUM-5 the form of an extension suggests numbers and says which one is shown', async ({
  page,
  givenOrganization,
  givenExtension,
  givenNumber,
}) => {
  const organization = await givenOrganization();
  const { id } = await givenExtension(organization);
  const shown = formatPhoneNumber((await givenNumber(organization)).number);
  const other = formatPhoneNumber((await givenNumber(organization)).number);
  await openSignedIn(page, `/extension/${id}/edit`, organization.admin);
  const bina = page.getByLabel(extensions.callerId);

  await expect(page.getByText(texts.firstIsShown(shown))).toBeVisible();
  await bina.fill('1145509999');
  await expect(page.getByText(texts.otherIsShown(shown))).toBeVisible();
  await expectNoViolations(page);
  await bina.fill(other);
  await expect(page.getByText(texts.otherIsShown(shown))).toBeHidden();
  const list = await bina.getAttribute('list');
  await expect(page.locator(`datalist[id="${list}"] option`)).toHaveText([shown, other]);
});
