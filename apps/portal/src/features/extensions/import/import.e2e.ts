import { readFile } from 'node:fs/promises';
import { expect, test } from '@alo/api/testing/e2e.ts';
import { listExtensions } from '@alo/contract/telephony/extensions.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { csvExport } from '@alo/messages/platform/controls.ts';
import { extensionImport as texts } from '@alo/messages/telephony/extension-import.ts';
import { extensions } from '@alo/messages/telephony/extensions.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';

const LIST = '/extension/list';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: texts.title });
const rowsOf = (page: Page) => dialogOf(page).locator('tbody').getByRole('row');
const inDialog = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true });

const FILE = `ramal;senha;nome;sobrenome;email;bina;gravar
1011;Boa-Senha-1;Tomás;Figueira;tomas.figueira@jatoba.example;(11) 4550-0100;sim
1012;Boa-Senha-2;Iara;Bastos;iara.bastos@jatoba.example;1145500100;não
1004;;Heitor;Pacheco;heitor.pacheco@jatoba.example;;
1013;;Loja Centro;;;(31) 4550-0131;
1014;com espaço;Loja Norte;;;;
;;=Expedição;;;1145500110;
1016;Boa-Senha-6;Assistência;;;4145500141;talvez
`;

async function choose(page: Page, name: string, content: string | Buffer, button = texts.choose) {
  const chooser = page.waitForEvent('filechooser');
  await inDialog(page, button).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

async function saved(page: Page, click: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await click();
  return readFile(await (await download).path(), 'utf8');
}

test('B15 EXT-09 shows row by row what comes of a file, makes those that can be made, and gives back the rest', async ({
  page,
  givenOrganization,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization, { number: '1004', senha: 'Kq7!mZ2-wR9x' });
  const token = await openSignedIn(page, LIST, organization.admin);
  await page.getByRole('button', { name: texts.open }).click();
  await expectNoViolations(page);

  await choose(page, 'ramais-lojas.csv', FILE);

  const dialog = dialogOf(page);
  await expect(dialog.getByText('ramais-lojas.csv')).toBeVisible();
  await expect(dialog.getByText(texts.fileText(7, 'ponto e vírgula', 'UTF-8'))).toBeVisible();
  await expect(dialog.getByText(texts.ready(3))).toBeVisible();
  await expect(dialog.getByText(texts.wrong(4))).toBeVisible();
  const results = [
    ['2', '1011', 'Tomás Figueira', '(11) 4550-0100', texts.willBeMade],
    ['3', '1012', 'Iara Bastos', '(11) 4550-0100', texts.willBeMade],
    ['4', '1004', 'Heitor Pacheco', '—', extensions.numberTaken],
    ['5', '1013', 'Loja Centro', '(31) 4550-0131', texts.drawn],
    ['6', '1014', 'Loja Norte', '—', extensions.senhaForbidden],
    ['7', '—', '=Expedição', '(11) 4550-0110', extensions.fieldsRequired],
    ['8', '1016', 'Assistência', '(41) 4550-0141', texts.recordingUnknown],
  ];
  await expect(rowsOf(page)).toHaveCount(results.length);
  for (const [index, cells] of results.entries()) {
    for (const text of cells) await expect(rowsOf(page).nth(index)).toContainText(text);
  }
  await expectNoViolations(page);

  await dialog.getByRole('checkbox', { name: texts.onlyErrors }).check();
  await expect(rowsOf(page)).toHaveCount(4);
  const errors = await saved(page, () => inDialog(page, texts.saveErrors).click());
  expect(errors.split('\r\n')).toHaveLength(6);
  expect(errors).toContain(";;'=Expedição;");
  expect(errors).toContain(extensions.numberTaken);

  await inDialog(page, texts.create(3)).click();
  await expect(dialog.getByText(texts.created(3))).toBeVisible();
  await expect(dialog.getByText(texts.left(4))).toBeVisible();
  await inDialog(page, texts.close).last().click();
  await expect(page.getByText(extensions.lead('4', organization.domain))).toBeVisible();
  const made = await (
    await page.request.get(`${BASE_PATH}${listExtensions.path}`, {
      headers: { Authorization: token.id },
    })
  ).json();
  expect(made).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ramal: '1011', senha: 'Boa-Senha-1', gravar_audio: 1 }),
      expect.objectContaining({ ramal: '1012', bina: '1145500100', gravar_audio: 0 }),
      expect.objectContaining({ ramal: '1013', senha: expect.stringMatching(/^\w{16}$/) }),
    ]),
  );
});

test('B15 EXT-09 reads what Excel saves, and says what is wrong with a whole file', async ({
  page,
  givenOrganization,
}) => {
  const organization = await givenOrganization();
  await openSignedIn(page, LIST, organization.admin);
  await page.getByRole('button', { name: texts.open }).click();
  const dialog = dialogOf(page);
  const refused = (text: string) => expect(dialog.getByRole('alert')).toContainText(text);

  await choose(page, 'vazio.csv', 'ramal;nome\r\n');
  await refused(texts.noRows);
  await choose(page, 'outro.csv', 'nome;email\r\nAna;a@b.example');
  await refused(texts.noNumberColumn);
  const many = Array.from({ length: 501 }, (_, index) => String(2000 + index)).join('\n');
  await choose(page, 'muitos.csv', `ramal\n${many}`);
  await refused(texts.tooMany(501, 500));

  // the template is a file that can be imported
  const template = await saved(page, () => inDialog(page, texts.template).click());
  await choose(page, texts.templateFileName, template);
  await expect(dialog.getByText(texts.ready(1))).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();

  const latin = Buffer.from('Número,Nome,Sobrenome\r\n1011,Tomás,"Brandão, o moço"\r\n', 'latin1');
  await choose(page, 'excel.csv', latin, texts.change);
  await expect(dialog.getByText(texts.fileText(1, 'vírgula', 'Latin-1'))).toBeVisible();
  await expect(rowsOf(page)).toContainText(['Tomás Brandão, o moço']);
});

test('B15 EXT-09 says in rows what somebody else has made meanwhile, and makes none', async ({
  page,
  givenOrganization,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  await openSignedIn(page, LIST, organization.admin);
  await page.getByRole('button', { name: texts.open }).click();
  await choose(page, 'dois.csv', 'ramal\n1011\n1012');
  await expect(dialogOf(page).getByText(texts.ready(2))).toBeVisible();
  await givenExtension(organization, { number: '1012' });

  await inDialog(page, texts.create(2)).click();

  await expect(rowsOf(page).nth(1)).toContainText(extensions.numberTaken);
  await expect(dialogOf(page).getByText(texts.ready(1))).toBeVisible();
  await inDialog(page, texts.create(1)).click();
  await expect(dialogOf(page).getByText(texts.created(1))).toBeVisible();
});

test('B15 EXT-09 is not for a USER, who exports what the filter leaves, without any senha', async ({
  page,
  givenOrganization,
  givenExtension,
  givenUser,
}) => {
  const organization = await givenOrganization();
  const caio = await givenUser(organization, { role: 'USER' });
  await givenExtension(organization, {
    number: '1001',
    firstName: '=HYPERLINK("https://evil.example")',
    lastName: null,
    callerId: '+551145500100',
    senha: 'Kq7!mZ2-wR9x',
  });
  await givenExtension(organization, { number: '1002', firstName: 'Iara', lastName: 'Bastos' });
  let isKnown = () => {};
  const known = new Promise<void>((resolve) => (isKnown = resolve));
  await page.route(/\/api\/v1\/extensions\?/, async (route) => {
    await known;
    await route.continue();
  });
  await openSignedIn(page, LIST, caio);
  // a file of nothing would pass for the list
  await expect(page.getByRole('button', { name: csvExport.start })).toBeDisabled();
  isKnown();
  await expect(page.getByRole('button', { name: csvExport.start })).toBeEnabled();
  await expect(page.getByRole('button', { name: texts.open })).toBeHidden();

  const all = await saved(page, () => page.getByRole('button', { name: csvExport.start }).click());
  expect(all).toBe(
    '\uFEFFramal;nome;sobrenome;email;bina;gravar\r\n' +
      `1001;"'=HYPERLINK(""https://evil.example"")";;bruna@jatoba.example;'+551145500100;sim\r\n` +
      '1002;Iara;Bastos;bruna@jatoba.example;;sim\r\n',
  );

  // at once, before the typing has paused
  await page.getByRole('textbox', { name: extensions.filter }).fill('iara');
  const one = await saved(page, () => page.getByRole('button', { name: csvExport.start }).click());
  expect(one).not.toContain('1001');
  expect(one).toContain('1002;Iara');
});
