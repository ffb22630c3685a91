import { expect, test } from '@alo/api/testing/e2e.ts';
import { MANIFESTS } from '@alo/connectors/browser.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { cardOf } from '../testing/integration-steps.ts';

test('INT-03 the card of ClickUp is there for who has its flag, and for nobody else', async ({
  page,
  givenOrganization,
  givenRollout,
}) => {
  const { name, rolloutFlag } = MANIFESTS.clickup;
  const organization = await givenOrganization();
  // the demo has it
  await openSignedIn(page, '/integrations/manager', organization.admin);
  await expect(cardOf(page, name).root).toBeVisible();

  await givenRollout(rolloutFlag, organization, false);
  await page.reload();

  await expect(cardOf(page, 'Agendor').root).toBeVisible();
  await expect(cardOf(page, name).root).toHaveCount(0);
  await page.getByRole('textbox').first().fill(name);
  await expect(page.getByRole('article', { name, exact: true })).toHaveCount(0);
});
