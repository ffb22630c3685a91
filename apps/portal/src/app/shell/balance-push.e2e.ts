import { expect, test } from '@alo/api/testing/e2e.ts';

test('LAY-02 the badge follows the balance without a reload', async ({
  page,
  signIn,
  givenOrganization,
  givenTopUp,
  postFinishedCall,
}) => {
  const organization = await givenOrganization();
  await signIn(organization.admin.email);
  const badge = page.getByTitle('Saldo', { exact: true });
  await expect(badge).toContainText('R$ 0,00');

  await givenTopUp(organization, 100);
  await expect(badge).toContainText('R$ 100,00', { timeout: 2000 });
  await postFinishedCall({ domain: organization.domain, durationSeconds: 60 });
  await expect(badge).not.toContainText('R$ 100,00', { timeout: 2000 });
  await expect(badge).toContainText('R$ 99,');
});
