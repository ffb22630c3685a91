import { expect } from '@alo/api/testing/e2e.ts';
import { addDays, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { expectNoViolationsInBothThemes } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';
import { callRows, test } from './testing/report-steps.ts';

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`RPT-04 A11Y the report meets WCAG 2.2 AA on a ${device}, in both themes`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const range = `start=${addDays(dayAt(), -6)}&end=${dayAt()}`;
    await openSignedIn(page, `/report/calls?${range}&outcome=answered`);
    await expect(callRows(page).first()).toBeVisible();
    await expectNoViolationsInBothThemes(page);

    await page.getByRole('button', { name: /^Filtros/ }).click();
    await expect(page.getByLabel(callReport.attendant.label)).toBeVisible();
    await expectNoViolationsInBothThemes(page);
  });
}

test('LAY-15 an empty report explains itself and links to the last 30 days', async ({
  page,
  givenOrganization,
}) => {
  const { admin } = await givenOrganization();
  await openSignedIn(page, '/report/calls', admin);
  await expect(page.getByText(/aparecem aqui assim que terminam/)).toBeVisible();

  await page.getByRole('button', { name: callReport.empty.showLonger }).click();

  await expect(page.getByRole('radio', { name: callReport.presets.last30 })).toBeChecked();
  await expect(page.getByRole('button', { name: callReport.empty.showLonger })).toBeHidden();
});
