import { expect, test } from '@alo/api/testing/e2e.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';

test('LAY-02 the badge follows the balance without a reload, also after a lost connection', async ({
  page,
  givenOrganization,
  givenTopUp,
  postFinishedCall,
}) => {
  const organization = await givenOrganization();
  await openSignedIn(page, '/dashboard', organization.admin);
  const badge = page.getByTitle('Saldo', { exact: true });
  await expect(badge).toContainText('R$ 0,00');

  await givenTopUp(organization, 100);
  await expect(badge).toContainText('R$ 100,00', { timeout: 2000 });
  await postFinishedCall({ domain: organization.domain, durationSeconds: 60 });
  await expect(badge).not.toContainText('R$ 100,00', { timeout: 2000 });
  await expect(badge).toContainText('R$ 99,');

  // The push stream ends; the next connection is refused, the one after accepted.
  const refusals = [502, 200];
  await page.route('**/credits/events', async (route) => {
    const status = refusals.pop();
    if (status === undefined) await route.continue();
    else await route.fulfill({ status, contentType: 'text/event-stream', body: '' });
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => refusals.length, { timeout: 10_000 }).toBe(0);
  await page.waitForResponse((response) => response.url().includes('/credits/events'));
  await givenTopUp(organization, 50);
  await expect(badge).toContainText('R$ 149,', { timeout: 10_000 });
});
