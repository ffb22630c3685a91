import { formatMoney } from '@alo/domain/money/money.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { expectNoViolationsInBothThemes } from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { dial, expect, panel, press, ringing, test } from '../testing/webphones.ts';

const OUTSIDE = '(11) 95550-0142';

test('WPH-12 shows price, cost and remaining credit, and warns before it ends', async ({
  openWebphone,
  organization,
  givenTopUp,
}) => {
  await givenTopUp(organization, 1);
  const ana = await openWebphone('1001');

  await ana.getByRole('textbox', { name: texts.number }).fill(OUTSIDE);
  await expect(panel(ana)).toContainText(/Móvel · R\$\s\d,\d+\/min/);
  await press(ana, texts.call);
  await expect(panel(ana).getByRole('timer')).toBeVisible();

  await expect(panel(ana)).toContainText(texts.soFar(formatMoney(0)));
  await expect(panel(ana)).toContainText(/O saldo dá para mais [1-4] min/);
  await expect(panel(ana)).toContainText(/Se acabar, a chamada termina às \d\d:\d\d\./);
  await expect(panel(ana).getByRole('button', { name: texts.askAdmins })).toBeVisible();
  await expectNoViolationsInBothThemes(ana);
  // The first three seconds are free, the next ones are those of half a minute.
  await expect(panel(ana)).not.toContainText(texts.soFar(formatMoney(0)));

  await givenTopUp(organization, 50);
  await expect(panel(ana)).toContainText(texts.rescued);
  await expect(panel(ana).getByRole('button', { name: texts.hangUp })).toBeVisible();
});

test('WPH-12 says before the call why it would be refused', async ({ openWebphone }) => {
  const ana = await openWebphone('1001');

  await ana.getByRole('textbox', { name: texts.number }).fill(OUTSIDE);

  await expect(panel(ana)).toContainText(texts.refusals.NO_CREDIT);
});

test('WPH-21 a USER without credit asks the ADMINs, who get a notification and a mail', async ({
  openWebphone,
  organization,
  page,
  mailTo,
}) => {
  const ana = await openWebphone('1001');
  await ana.getByRole('textbox', { name: texts.number }).fill(OUTSIDE);
  await press(ana, texts.askAdmins);
  await expect(panel(ana)).toContainText(/Administradores avisados às \d\d:\d\d\./);
  await expect(panel(ana).getByRole('button', { name: texts.askAdmins })).toBeHidden();
  await expectNoViolationsInBothThemes(ana);

  const mail = await mailTo(organization.admin.email, { subject: /Pedido de crédito/ });
  expect(mail.text).toContain('avisou que falta crédito para ligar');
  await openSignedIn(page, '/user/notifications', organization.admin);
  await expect(page.getByText(/pede crédito/)).toBeVisible();
});

test('WPH-21 an ADMIN without credit adds it beside the keypad', async ({
  page,
  organization,
  givenExtension,
  givenUser,
}) => {
  const admin = await givenUser(organization);
  await givenExtension(organization, { senha: 'Kp7wRz2mXq', userId: admin.id });
  await openSignedIn(page, '/webphone', admin);
  await expect(panel(page)).toContainText(texts.registration.online);
  await page.getByRole('textbox', { name: texts.number }).fill(OUTSIDE);

  await panel(page).getByRole('button', { name: texts.topUp }).click();

  await expect(page.getByRole('dialog')).toBeVisible();
});

test('WPH-18 names the contact of an earlier call, and the colleague who calls', async ({
  openWebphone,
  organization,
  givenLog,
  givenTopUp,
}) => {
  await givenTopUp(organization, 50);
  const person = { id: '7', kind: 'person', name: 'Sônia Queiroz' };
  const contact = '+5511955500142';
  const findings = { rule: 'only', person };
  await givenLog(organization, [{ state: 'delivered', contact, findings }], 'agendor');
  const [ana, bia] = [await openWebphone('1001'), await openWebphone('1002', '/user/profile')];

  await dial(ana, OUTSIDE);
  await expect(panel(ana).getByRole('heading', { name: 'Sônia Queiroz' })).toBeVisible();
  await expect(panel(ana)).toContainText(OUTSIDE);
  await press(ana, texts.hangUp);

  await dial(ana, '1002');
  await expect(ringing(bia)).toContainText('Bruna Lacerda');
  await expect(ringing(bia)).toContainText(texts.extension('1001'));
});

test('WPH-13 WPH-14 a note written in a call is saved with it, and the call can be repeated', async ({
  openWebphone,
  organization,
  givenTopUp,
  postFinishedCall,
}) => {
  await givenTopUp(organization, 50);
  const ana = await openWebphone('1001');
  await dial(ana, OUTSIDE);
  await expect(panel(ana).getByRole('timer')).toBeVisible();

  await press(ana, texts.note);
  const note = ana.getByRole('textbox', { name: texts.noteLabel });
  await note.fill('Pediu prazo de 20 dias.');
  await press(ana, texts.hide);
  await press(ana, layout.openWebphone);
  await press(ana, texts.note);
  await expect(note).toHaveValue('Pediu prazo de 20 dias.');
  await press(ana, texts.hangUp);
  await expect(panel(ana)).toContainText(texts.noteSaving);

  const { domain } = organization;
  const call = { domain, extensionNumber: '1001', dialedNumber: '+5511955500142' };
  await postFinishedCall({ ...call, durationSeconds: 5 });

  await expect(panel(ana)).toContainText(texts.noteSaved);
  await panel(ana).getByRole('link', { name: texts.openCall }).click();
  await expect(ana.getByRole('main')).toContainText('Pediu prazo de 20 dias.');
  await panel(ana)
    .getByRole('button', { name: texts.callAgain(OUTSIDE, 'Atendida · 00:05') })
    .click();
  await expect(panel(ana).getByRole('timer')).toBeVisible();
  await expect(panel(ana)).toContainText(OUTSIDE);
});
