import { at, expect } from '@alo/api/testing/e2e.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { callRows, test } from '../testing/report-steps.ts';
import { choose } from '../../../testing/choose.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';

const texts = callReport.registration;

test('RPT-16 shows and filters what became of the calls at the CRM', async ({
  page,
  givenOrganization,
  givenCalls,
  givenRegistrations,
}) => {
  const organization = await givenOrganization();
  const calls = await givenCalls(
    organization,
    ['01', '02', '03', '04', '05'].map((end, minute) => ({
      startedAt: at(-1, 9, minute),
      dialedNumber: `0119555000${end}`,
    })),
  );
  await givenRegistrations(organization, 'pipedrive', {
    delivered: [calls[0]!],
    dead: [calls[1]!],
    skipped: [calls[2]!],
    ambiguous: [calls[3]!],
  });
  await openSignedIn(page, '/report/calls', organization.admin);
  await choose(page, callReport.presets.yesterday);

  const row = (number: string) => callRows(page).filter({ hasText: number });
  await expect(row('0001')).toContainText(/Registrada\s*Pipedrive/);
  await expect(row('0002')).toContainText(/Falhou\s*Pipedrive/);
  await expect(row('0003')).toContainText(/Ignorada\s*sem contato/);
  await expect(row('0004')).toContainText('Esperando');
  await expect(row('0004').getByRole('link', { name: texts.choose })).toHaveAttribute(
    'href',
    '/integrations/choices?gateway=pipedrive',
  );
  await expect(row('0005')).not.toContainText(/Registrada|Esperando|Falhou|Ignorada/);

  const chips = page.getByRole('group', { name: texts.label });
  await chips.getByRole('button', { name: 'Falhou 1' }).click();
  await expect(callRows(page)).toHaveText([/0002/]);
  await expect(page).toHaveURL(/registro=falhou/);
  await page.reload();
  await expect(callRows(page)).toHaveText([/0002/]);

  await chips.getByRole('button', { name: texts.all }).click();
  await expect(callRows(page)).toHaveCount(5);
});
