import { readFile } from 'node:fs/promises';
import { expect, test } from '@alo/api/testing/e2e.ts';
import { listAuditEvents } from '@alo/contract/product/audit-events.ts';
import { audit, auditAction, auditActorKind, auditGroup } from '@alo/messages/product/audit.ts';
import { csvExport, dataTable } from '@alo/messages/platform/controls.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { layout, navigation } from '@alo/messages/platform/layout.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsInBothThemes } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

const PATH = '/organization/audit';
const ROLE_CHANGED = {
  action: 'user.roleChanged',
  actor: {
    kind: 'operator',
    name: 'olga',
    address: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
  },
  target: { id: 7, name: 'caio@jatoba.example' },
  before: { role: 'USER' },
  after: { role: 'ADMIN' },
} as const;

const getTrail = (page: Page) => page.getByRole('table', { name: audit.caption });
const rows = (page: Page) =>
  getTrail(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

test('an admin reads who did what, with old and new values, and filters the list', async ({
  page,
  givenOrganization,
  givenAuditEvents,
}) => {
  const organization = await givenOrganization();
  await givenAuditEvents(organization, [
    ROLE_CHANGED,
    { action: 'token.removed', target: { id: 1, name: 'Planilha' } },
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, '/dashboard', organization.admin);
  await page.getByRole('navigation').getByRole('link', { name: navigation.audit }).click();

  // LAY-15
  await expect(getTrail(page).getByRole('columnheader').last()).toHaveText(audit.columns.details);
  await expect(rows(page)).toContainText([
    auditAction['session.started'],
    auditAction['token.removed'],
    auditAction['user.roleChanged'],
  ]);
  await expect(rows(page).nth(0)).toContainText(organization.admin.email);
  const changeRow = rows(page).nth(2);
  await expect(changeRow).toContainText(`olga${auditActorKind.operator}`);
  await expect(changeRow).toContainText('caio@jatoba.example');
  await expect(changeRow).toContainText('203.0.113.7Firefox no Windows');
  await changeRow.getByRole('button', { name: auditAction['user.roleChanged'] }).click();
  await expect(
    getTrail(page).getByRole('row', { name: 'Acesso Usuário Administrador', exact: true }),
  ).toBeVisible();
  await expectNoViolationsInBothThemes(page);

  await page.getByLabel(audit.group).selectOption(auditGroup.tokens);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Planilha');
  await page.getByLabel(audit.search).fill('ninguém assim');
  await expect(page.getByText(dataTable.noMatch('ninguém assim'))).toBeVisible();
  await page.getByRole('button', { name: dataTable.clearFilters }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByLabel(audit.search)).toHaveValue('');

  await page.getByLabel(audit.search).fill('alterou o acesso');
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel(audit.period).selectOption(audit.periods.custom);
  await page.getByLabel(audit.until).fill('2020-12-31');
  await expect(page.getByText(dataTable.noMatch('alterou o acesso'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(dataTable.noMatch('alterou o acesso'))).toBeVisible();
});

test('pages the list, and exports all of it', async ({
  page,
  givenOrganization,
  givenAuditEvents,
}) => {
  const organization = await givenOrganization();
  const events = Array.from({ length: 1_100 }, (_, index) => ({
    action: 'user.updated' as const,
    target: { id: index, name: `=pessoa ${index}` },
  }));
  await givenAuditEvents(organization, events);
  await openSignedIn(page, `${PATH}?group=users`, organization.admin);
  await expect(rows(page)).toHaveCount(10);

  await page.getByLabel(dataTable.pageSize).selectOption('25');
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('button', { name: dataTable.page(2), exact: true }).click();
  await expect(rows(page).first()).toContainText('=pessoa 1074');
  await expect(page).toHaveURL(/page=2/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: csvExport.start }).click();
  const file = await download;
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(file.suggestedFilename()).toMatch(/^auditoria-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(lines).toHaveLength(1_101);
  expect(lines[0]).toMatch(/^\uFEFFQuando;Quem;/);
  expect(lines[1]).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2};test;Sistema;.*;'=pessoa 1099;/);
  expect(lines.at(-1)).toContain(";'=pessoa 0;");
  await expect(page.getByText(csvExport.done('1.100'))).toBeVisible();
});

test('shows cards on a phone, and offers a retry after a failure', async ({
  page,
  givenOrganization,
  givenAuditEvents,
}) => {
  const organization = await givenOrganization();
  await givenAuditEvents(organization, [ROLE_CHANGED]);
  await page.setViewportSize({ width: 390, height: 844 });
  let isApiDown = true;
  await page.route(`**${listAuditEvents.path}?**`, (route) =>
    isApiDown ? route.fulfill({ status: 400, body: '{}' }) : route.continue(),
  );
  await openSignedIn(page, PATH, organization.admin);
  await expect(page.getByRole('heading', { name: audit.failed })).toBeVisible();

  isApiDown = false;
  await page.getByRole('button', { name: errors.tryAgain }).click();

  const card = page.getByRole('listitem').filter({ hasText: auditAction['user.roleChanged'] });
  await card.getByRole('button', { name: auditAction['user.roleChanged'] }).click();
  await expect(card.getByRole('row', { name: 'Acesso Usuário Administrador' })).toBeVisible();
  await expectNoViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('LAY-10 a USER sees no menu entry, and the page explains who may open it', async ({
  page,
  givenOrganization,
  givenUser,
}) => {
  const organization = await givenOrganization();
  const user = await givenUser(organization, { role: 'USER' });

  await openSignedIn(page, PATH, user);

  const menu = page.getByRole('navigation', { name: layout.mainNavigation });
  await expect(menu.getByRole('link', { name: navigation.callReport })).toBeVisible();
  await expect(menu.getByRole('link', { name: navigation.audit })).toBeHidden();
  await expect(page.getByText(audit.title)).toBeHidden();
  await expect(page.getByText(layout.adminsOnly)).toBeVisible();
});
