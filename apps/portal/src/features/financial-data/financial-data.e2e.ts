import { expect, randomCnpj, test } from '@alo/api/testing/e2e.ts';
import { savedForm } from '@alo/messages/platform/controls.ts';
import { bonusCredit, financialData as texts } from '@alo/messages/money/financial-data.ts';
import { layout, navigation } from '@alo/messages/platform/layout.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

const BONUS = /R\$\s5,00/;
const UNKNOWN_CNPJ = '40400404000197';
const UNANSWERED_CNPJ = '50300503000150';
const PENDING = { status: 'PENDING', cpfCnpj: null } as const;

const taxId = (page: Page) => page.getByLabel(texts.validate.taxId);
const validate = (page: Page) => page.getByRole('button', { name: texts.validate.submit }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const bonusModal = (page: Page) => page.getByRole('dialog', { name: BONUS });

test('LAY-08 FIN-01 FIN-05 FIN-06 offers the bonus, and grants it with a valid CNPJ', async ({
  page,
  givenOrganization,
  givenFinancialRecord,
}) => {
  const organization = await givenOrganization();
  await givenFinancialRecord(organization, PENDING);
  await openSignedIn(page, '/dashboard', organization.admin);

  await expect(bonusModal(page)).toBeVisible();
  await expectNoViolations(page);
  await bonusModal(page).getByRole('link', { name: bonusCredit.action }).click();

  await expect(page).toHaveURL('/financial-data');
  await expect(heading(page)).toHaveText(navigation.financialData);
  await expect(page.getByRole('link', { name: texts.back.chargeHistory })).toBeHidden();
  await expect(bonusModal(page)).toBeHidden();
  await expect(page.getByText(texts.status.PENDING)).toBeVisible();
  await expectNoViolations(page);

  await taxId(page).pressSequentially('52998224');
  await expect(taxId(page)).toHaveValue('529.982.24');
  await taxId(page).blur();
  await expect(page.getByText(texts.taxIdIncomplete)).toBeVisible();
  await taxId(page).fill('112223330001');
  await expect(taxId(page)).toHaveValue('11.222.333/0001');
  await taxId(page).fill(' 12.abc.345/01de-36 ');
  await expect(taxId(page)).toHaveValue('12.ABC.345/01DE-36');
  await expect(taxId(page)).toHaveAttribute('inputmode', 'text');
  await validate(page);
  await expect(page.getByText(texts.taxIdInvalid)).toBeVisible();
  await expect(taxId(page)).toBeFocused();

  await taxId(page).fill(UNKNOWN_CNPJ);
  await validate(page);
  await expect(page.getByText(texts.taxIdInvalid)).toBeVisible();
  await taxId(page).fill(UNANSWERED_CNPJ);
  await validate(page);
  await expect(page.getByText(texts.validate.registryUnavailable)).toBeVisible();
  await expect(taxId(page)).toHaveValue('50.300.503/0001-50');

  await taxId(page).fill(randomCnpj());
  const reloads = Promise.all(
    ['organization_integrations', 'credits/balance'].map((path) =>
      page.waitForRequest((request) => request.url().includes(path)),
    ),
  );
  await validate(page);

  await reloads;
  await expect(page.getByText(BONUS).last()).toBeVisible();
  await expect(page.getByText(texts.status.ACTIVE, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: texts.record.company })).toContainText(
    texts.record.readOnly,
  );
  await page.goto('/report/calls');
  await expect(heading(page)).toHaveText(navigation.callReport);
  await expect(bonusModal(page)).toBeHidden();
});

test('FIN-08 LAY-08 offers the bonus once a day, until the user ignores it', async ({
  page,
  givenOrganization,
  givenFinancialRecord,
}) => {
  const organization = await givenOrganization();
  await givenFinancialRecord(organization, PENDING);
  const waitForFinancialData = () => page.waitForResponse('**/accounts/financial');
  let response = waitForFinancialData();
  await openSignedIn(page, '/report/calls', organization.admin);
  await response;
  await expect(heading(page)).toHaveText(navigation.callReport);
  await expect(bonusModal(page)).toBeHidden();

  await page.goto('/dashboard');
  await expect(bonusModal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bonusModal(page)).toBeHidden();
  response = waitForFinancialData();
  await page.reload();
  await response;
  await expect(heading(page)).toBeVisible();
  await expect(bonusModal(page)).toBeHidden();

  await page.clock.setSystemTime(Date.now() + 86_400_000);
  await page.reload();
  await bonusModal(page).getByRole('button', { name: bonusCredit.ignore }).click();
  await expect(bonusModal(page)).toBeHidden();
  response = waitForFinancialData();
  await page.reload();
  await response;

  await expect(heading(page)).toBeVisible();
  await expect(bonusModal(page)).toBeHidden();
});

test("FIN-01 FIN-04 fills in a person's address from the CEP, and accepts a typed one", async ({
  page,
  givenOrganization,
  givenFinancialRecord,
}) => {
  const organization = await givenOrganization();
  await givenFinancialRecord(organization, PENDING);
  const other = await givenOrganization();
  await givenFinancialRecord(other, { cpfCnpj: '11144477735' });
  await openSignedIn(page, '/financial-data', organization.admin);
  const field = (name: string) => page.getByLabel(name, { exact: true });

  await taxId(page).fill('111.444.777-35');
  await field(texts.validate.zipCode).fill('99999-999');
  await expect(page.getByText(texts.validate.zipCodeUnknown)).toBeVisible();
  await field(texts.validate.zipCode).fill('50300-503');
  await expect(page.getByText(texts.validate.zipCodeUnavailable)).toBeVisible();
  await field(texts.validate.zipCode).fill('01001-001');
  await expect(field(texts.validate.number)).toBeFocused();
  await expect(field(texts.validate.city)).toHaveValue('São Paulo');
  await expect(field(texts.validate.state)).toHaveValue('SP');
  await page.keyboard.type('1480');
  await expectNoViolations(page);

  await validate(page);
  await expect(page.getByText(texts.taxIdInvalid)).toBeVisible();
  await page.route('**/accounts/financial', (route) =>
    route.fulfill({
      status: 422,
      json: { error: { statusCode: 422, name: 'x', message: 'invalid cpf: no valid address' } },
    }),
  );
  await taxId(page).fill('249.715.637-92');
  await validate(page);
  await expect(page.getByText(texts.cpfOrAddressInvalid)).toBeVisible();
  await page.unroute('**/accounts/financial');
  await validate(page);

  const record = page.getByRole('region', { name: texts.record.person });
  await expect(record).toContainText('249.715.637-92');
  await expect(record).toContainText('01001-001');
  await expect(record).toContainText('1480');
});

test('FIN-02 FIN-04 FIN-05 only the contact of valid data can be changed', async ({
  page,
  givenOrganization,
  givenFinancialRecord,
}) => {
  const organization = await givenOrganization();
  await givenFinancialRecord(organization, { cpfCnpj: null, company: 'Jatobá Móveis Ltda.' });
  await openSignedIn(page, '/financial-data?returnTo=automaticRecharge', organization.admin);

  await expect(page.getByRole('link', { name: texts.back.automaticRecharge })).toHaveAttribute(
    'href',
    '/charge/automatic',
  );
  const record = page.getByRole('region', { name: texts.record.company });
  await expect(record).toContainText('Jatobá Móveis Ltda.');
  await expect(record.getByRole('textbox')).toHaveCount(0);

  const phone = page.getByLabel(texts.contact.phone);
  const mobile = page.getByLabel(texts.contact.mobilePhone);
  const emails = page.getByRole('textbox', { name: texts.contact.emails });
  await phone.fill('2233334');
  await mobile.fill('2233334444');
  await emails.fill('a@jatoba.example, b@jatoba.example;c@jatoba.example d@jatoba.example,');
  await emails.pressSequentially('E@jatoba.example,x@jatoba.example');
  await emails.press('Enter');
  await page.getByRole('button', { name: savedForm.save }).click();
  await expect(page.getByText(texts.phoneInvalid)).toBeVisible();
  await expect(page.getByText(texts.mobilePhoneInvalid)).toBeVisible();
  await expect(page.getByText(texts.tooManyEmails)).toBeVisible();
  await expect(phone).toBeFocused();
  await expectNoViolations(page);

  await phone.fill('(22) 3333-4444');
  await mobile.fill('22 99999 9999');
  await page.getByRole('button', { name: texts.contact.removeEmail('a@jatoba.example') }).click();
  await expect(emails).toBeFocused();
  await page.keyboard.press('Backspace');
  await emails.pressSequentially('sem-arroba');
  await page.getByRole('button', { name: savedForm.save }).click();
  await expect(page.getByText(texts.emailsInvalid)).toBeVisible();
  await page.getByRole('button', { name: texts.contact.removeEmail('sem-arroba') }).click();
  await expect(page.getByText(texts.contact.emailCount(4, 5))).toBeVisible();
  await page.getByRole('button', { name: savedForm.save }).click();

  await expect(page.getByText(texts.contact.saved)).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue('(22) 3333-4444');
  await expect(mobile).toHaveValue('(22) 99999-9999');
  await expect(page.getByText('e@jatoba.example')).toBeVisible();
  await expect(page.getByText('x@jatoba.example')).toBeHidden();
});

test('FIN-03 FIN-07 SES-03 SES-08 explains blocked and missing data, and refuses a USER', async ({
  page,
  givenOrganization,
  givenFinancialRecord,
  givenUser,
}) => {
  const canceled = await givenOrganization();
  await givenFinancialRecord(canceled, { status: 'CANCELED' });
  await openSignedIn(page, '/financial-data?returnTo=chargeHistory', canceled.admin);
  await expect(page.getByText(texts.canceledText)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: texts.support })).toBeVisible();
  await expect(page.getByRole('link', { name: texts.back.chargeHistory })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectNoViolations(page);

  const unlimited = await givenOrganization({ isUnlimited: true });
  await openSignedIn(page, '/financial-data', unlimited.admin);
  await expect(page.getByText(texts.notFound)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: texts.support })).toBeVisible();

  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await openSignedIn(page, '/financial-data', await givenUser(canceled, { role: 'USER' }));
  await expect(page.getByText(layout.adminsOnly)).toBeVisible();
  await expect(page.getByRole('link', { name: navigation.financialData })).toBeHidden();
  expect(requestedUrls.filter((url) => url.includes('/accounts/financial'))).toEqual([]);
});
