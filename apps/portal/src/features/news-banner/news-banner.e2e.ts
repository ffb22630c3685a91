import { expect, test } from '@alo/api/testing/e2e.ts';
import { getActiveBanner } from '@alo/contract/product/banner-notifications.ts';
import { charges } from '@alo/messages/money/charges.ts';
import { layout, navigation } from '@alo/messages/platform/layout.ts';
import { notices } from '@alo/messages/product/notices.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

const HOUR = 3_600_000;
const getBanner = (page: Page) => page.getByRole('complementary', { name: notices.news });
const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });

test('LAY-07 SYS-banner a closed banner stays hidden for 24 hours', async ({
  page,
  givenOrganization,
  givenBanner,
}) => {
  const organization = await givenOrganization();
  const organizationId = organization.id;
  await givenBanner('Exporte o relatório em CSV.', {
    organizationId,
    buttonTitle: 'Conhecer',
    buttonLink: '/report/calls',
  });
  await openSignedIn(page, '/dashboard', organization.admin);
  await expect(getBanner(page)).toContainText('Exporte o relatório em CSV.');
  await expectNoViolations(page);
  await getBanner(page).getByRole('link', { name: 'Conhecer' }).click();
  await expect(page).toHaveURL('/report/calls');
  // Waits for the new page to focus its heading, which would otherwise take the focus from `main` below.
  await expect(getHeading(page)).toHaveText(navigation.callReport);
  await expect(getHeading(page)).toBeFocused();

  await getBanner(page).getByRole('button', { name: notices.closeNews }).click();
  await expect(getBanner(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(getHeading(page)).toHaveText(navigation.callReport);
  await expect(getBanner(page)).toBeHidden();

  await givenBanner('Manutenção no sábado.', {
    organizationId,
    buttonTitle: 'Saiba mais',
    buttonLink: 'https://status.jatoba.example/sabado',
  });
  await page.reload();
  await expect(getBanner(page)).toContainText('Manutenção no sábado.');
  const link = getBanner(page).getByRole('link', { name: 'Saiba mais' });
  await expect(link).toHaveAttribute('href', 'https://status.jatoba.example/sabado');
  await expect(link).toHaveAttribute('target', '_blank');
  await getBanner(page).getByRole('button', { name: notices.closeNews }).click();

  await page.clock.setSystemTime(Date.now() + 23 * HOUR);
  await page.reload();
  await expect(getHeading(page)).toBeVisible();
  await expect(getBanner(page)).toBeHidden();
  await page.clock.setSystemTime(Date.now() + 25 * HOUR);
  await page.reload();
  await expect(getBanner(page)).toContainText('Manutenção no sábado.');
});

test('LAY-07 shows the page without a banner when the banner request fails', async ({
  page,
  givenOrganization,
  givenBanner,
}) => {
  const organization = await givenOrganization();
  await givenBanner('Ninguém vê isto.', { organizationId: organization.id });
  const bannerRequest = page.waitForRequest(`**${getActiveBanner.path}`);
  await page.route(`**${getActiveBanner.path}`, (route) =>
    route.fulfill({ status: 500, body: '' }),
  );

  await openSignedIn(page, '/report/calls', organization.admin);

  await bannerRequest;
  await expect(getHeading(page)).toHaveText(navigation.callReport);
  await expect(getBanner(page)).toBeHidden();
});

test("LAY-10 hides the banner's button from users who may not open its page", async ({
  page,
  givenOrganization,
  givenUser,
  givenBanner,
}) => {
  const banner = { buttonTitle: 'Ver o extrato', buttonLink: '/charge/statement?group=calls' };
  const button = getBanner(page).getByRole('link', { name: banner.buttonTitle });
  const paying = await givenOrganization();
  await givenBanner('O extrato mudou.', { organizationId: paying.id, ...banner });
  await openSignedIn(page, '/dashboard', paying.admin);
  await expect(button).toBeVisible();
  await openSignedIn(page, '/dashboard', await givenUser(paying, { role: 'USER' }));
  await expect(getBanner(page)).toContainText('O extrato mudou.');
  await expect(button).toHaveCount(0);

  const unlimited = await givenOrganization({ isUnlimited: true });
  await givenBanner('O extrato mudou.', { organizationId: unlimited.id, ...banner });
  await openSignedIn(page, '/dashboard', unlimited.admin);
  await expect(getBanner(page)).toContainText('O extrato mudou.');
  await expect(button).toHaveCount(0);
  for (const path of ['/charge/statement', '/charge/automatic']) {
    await page.goto(path);
    await expect(page.getByText(layout.paidOnly)).toBeVisible();
  }
  await page.goto('/charge/history');
  await expect(page.getByText(charges.emptyUnlimitedText)).toBeVisible();
});
