import { expect, test } from '@alo/api/testing/e2e.ts';
import { help as texts } from '@alo/messages/product/help.ts';
import { layout, navigation } from '@alo/messages/platform/layout.ts';
import { tutorials } from '@alo/messages/product/notices.ts';
import type { Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const search = (page: Page) => page.getByRole('combobox', { name: texts.search });

test('HLP-01 HLP-02 a page opens its guide, which links to others and back', async ({
  page,
  givenOrganization,
}) => {
  const organization = await givenOrganization();
  await openSignedIn(page, '/extension/list', organization.admin);
  await page
    .getByRole('button', { name: layout.watchTutorial(tutorials.extensions.title) })
    .click();
  await expect(
    page.getByRole('dialog').getByRole('link', { name: texts.readGuide }),
  ).toHaveAttribute('href', '/ajuda/ramais/ramais');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('link', { name: texts.ofPage }).click();
  await expect(title(page)).toHaveText('Ramais');
  await expect(title(page)).toBeFocused();
  const nav = page.getByRole('navigation', { name: texts.chapters });
  await expect(nav.getByRole('link', { name: 'Ramais', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectNoViolationsInBothThemes(page);

  await page.getByRole('article').getByRole('link', { name: 'celular' }).first().click();
  await expect(page).toHaveURL('/ajuda/ramais/conectar-celular');
  await expect(title(page)).toHaveText('Conectar celular');
  await page.getByRole('link', { name: texts.back(navigation.extensions) }).click();
  await expect(page).toHaveURL('/extension/list');
});

test('HLP-03 the search ignores accents and is used by keyboard', async ({
  page,
  givenOrganization,
}) => {
  const organization = await givenOrganization();
  await openSignedIn(page, '/user/profile', organization.admin);
  await page.getByRole('link', { name: navigation.help, exact: true }).click();
  await expect(title(page)).toHaveText(texts.title);
  await expect(page.getByRole('link', { name: 'Pipedrive', exact: true })).toBeVisible();
  await expectNoViolationsInBothThemes(page);

  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await search(page).fill('sem codigo qr');
  const options = page.getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('mark').first()).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await search(page).fill('recarga automatica');
  await expect(options.first()).toContainText('Recarga automática');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ajuda\/creditos\/recarga-automatica$/);
  await expect(title(page)).toHaveText('Recarga automática');

  await search(page).fill('xyzzy');
  await expect(page.getByText(texts.nothing('xyzzy')).last()).toBeVisible();
  await expect(page.getByRole('link', { name: texts.support }).first()).toBeVisible();
});

test('HLP-01 shows guides without a sign-in, and says that a guide is unknown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ajuda/comecar/entrar');
  await expect(title(page)).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expect(page.getByRole('link', { name: texts.signIn, exact: true })).toHaveAttribute(
    'href',
    '/login',
  );

  await page.goto('/ajuda/comecar/nada');
  await expect(title(page)).toHaveText(texts.notFound);
});
