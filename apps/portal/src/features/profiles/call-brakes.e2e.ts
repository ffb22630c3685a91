import { readFile } from 'node:fs/promises';
import { expect, test } from '@alo/api/testing/e2e.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { type CallBrakes, getCallBrakes } from '@alo/contract/telephony/call-brakes.ts';
import { callBrakes as texts } from '@alo/messages/telephony/call-brakes.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

const PATH = '/organization/profile';
const card = (page: Page) => page.getByRole('region', { name: texts.title });

const RULE = 'Despacho da Anatel de 20/10/2025';
const NEAR: CallBrakes = {
  organizations: 2,
  monthlyCalls: {
    calls: 361_900,
    limit: 500_000,
    warnings: [70],
    isExceeded: false,
    forecast: { calls: 542_850, limitOn: '2026-11-28' },
    rule: RULE,
  },
  shortCalls: {
    calls: 239,
    shortCalls: 74,
    share: 30.96,
    limit: 85,
    warnings: [],
    isExceeded: false,
    rule: 'Despacho Decisório 22/2024',
  },
  block: null,
  countedAt: '2026-11-20T17:40:00.000Z',
};
const BLOCK = {
  reason: 'O prazo para autenticar as chamadas acabou.',
  letter: 'Prezados, o prazo de 30 dias acabou.',
  blockedAt: '2026-11-19T12:00:00.000Z',
};

const answer = (page: Page, brakes: CallBrakes) =>
  page.route(`**${BASE_PATH}${getCallBrakes.path}`, (route) => route.fulfill({ json: brakes }));

test('SYS-brakes an ADMIN sees the month’s calls and today’s share of short ones', async ({
  page,
  givenOrganization,
  givenCalls,
}) => {
  const organization = await givenOrganization();
  const startedAt = new Date().toISOString();
  await givenCalls(
    organization,
    Array.from({ length: 120 }, (_, i) => ({ startedAt, durationSeconds: i < 80 ? 4 : 60 })),
  );
  await openSignedIn(page, PATH, organization.admin);

  await expect(card(page).getByRole('meter').first()).toHaveAttribute(
    'aria-valuetext',
    '120 de 500.000',
  );
  await expect(card(page).getByRole('meter', { name: texts.short })).toHaveAttribute(
    'aria-valuetext',
    '67% limite 85%',
  );
  await expect(card(page).getByText(texts.shortOf(80, 120, 85))).toBeVisible();
  await expect(card(page).getByText(texts.passed(70))).toBeVisible();
  await expectNoViolations(page);
});

test('SYS-brakes the card shows the forecast, then the block and the operator’s letter', async ({
  page,
  givenOrganization,
}) => {
  const { admin } = await givenOrganization();
  await answer(page, NEAR);
  await openSignedIn(page, PATH, admin);

  await expect(card(page).getByText(texts.forecastAbove(542_850, 28))).toBeVisible();
  await expect(card(page).getByText(texts.month('novembro'))).toBeVisible();
  await expect(card(page).getByText(texts.passed(70))).toBeVisible();
  await expect(card(page).getByText(texts.countedAt('14:40'))).toBeVisible();
  await expect(card(page).getByText(RULE)).toBeVisible();

  await answer(page, { ...NEAR, block: BLOCK });
  await page.reload();
  await expect(card(page).getByText(BLOCK.reason)).toBeVisible();
  await expectNoViolations(page);
  const downloading = page.waitForEvent('download');
  await card(page).getByRole('button', { name: texts.letter }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(texts.letterFile);
  expect(await readFile(await download.path(), 'utf8')).toBe(BLOCK.letter);
});

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const) {
  test(`SYS-brakes fits into ${width} px in the ${colorScheme} theme`, async ({
    page,
    givenOrganization,
  }) => {
    const { admin } = await givenOrganization();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await answer(page, { ...NEAR, block: BLOCK });
    await openSignedIn(page, PATH, admin);

    await expect(card(page).getByText(texts.forecastAbove(542_850, 28))).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectNoViolations(page);
  });
}
