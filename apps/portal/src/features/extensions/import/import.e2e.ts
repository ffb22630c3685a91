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
const getDialog = (page: Page) => page.getByRole('dialog', { name: texts.title });
const getRows = (page: Page) => getDialog(page).locator('tbody').getByRole('row');
const getDialogButton = (page: Page, name: string) =>
  getDialog(page).getByRole('button', { name, exact: true });

const FILE = `ramal;senha;nome;sobrenome;email;bina;gravar
1011;Boa-Senha-1;Tomás;Figueira;tomas.figueira@jatoba.example;(11) 4550-0100;sim
1012;Boa-Senha-2;Iara;Bastos;iara.bastos@jatoba.example;1145500100;não
1004;;Heitor;Pacheco;heitor.pacheco@jatoba.example;;
1013;;Loja Centro;;;(31) 4550-0131;
1014;com espaço;Loja Norte;;;;
;;=Expedição;;;1145500110;
1016;Boa-Senha-6;Assistência;;;4145500141;talvez
`;

async function chooseFile(
  page: Page,
  name: string,
  content: string | Buffer,
  button = texts.choose,
) {
  const chooser = page.waitForEvent('filechooser');
  await getDialogButton(page, button).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

async function readDownload(page: Page, click: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await click();
  return readFile(await (await download).path(), 'utf8');
}

test('B15 EXT-09 previews a file row by row, creates the valid rows, and returns the others', async ({
  page,
  givenOrganization,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization, { number: '1004', senha: 'Kq7!mZ2-wR9x' });
  const token = await openSignedIn(page, LIST, organization.admin);
  await page.getByRole('button', { name: texts.open }).click();
  await expectNoViolations(page);

  await chooseFile(page, 'ramais-lojas.csv', FILE);

  const dialog = getDialog(page);
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
  await expect(getRows(page)).toHaveCount(results.length);
  for (const [index, cells] of results.entries()) {
    for (const text of cells) await expect(getRows(page).nth(index)).toContainText(text);
  }
  await expectNoViolations(page);

  await dialog.getByRole('checkbox', { name: texts.onlyErrors }).check();
  await expect(getRows(page)).toHaveCount(4);
  const errors = await readDownload(page, () => getDialogButton(page, texts.saveErrors).click());
  expect(errors.split('\r\n')).toHaveLength(6);
  expect(errors).toContain(";;'=Expedição;");
  expect(errors).toContain(extensions.numberTaken);

  await getDialogButton(page, texts.create(3)).click();
  await expect(dialog.getByText(texts.created(3))).toBeVisible();
  await expect(dialog.getByText(texts.left(4))).toBeVisible();
  await getDialogButton(page, texts.close).last().click();
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

test('B15 EXT-09 reads Excel files, and reports an unreadable file', async ({
  page,
  givenOrganization,
}) => {
  const organization = await givenOrganization();
  await openSignedIn(page, LIST, organization.admin);
  await page.getByRole('button', { name: texts.open }).click();
  const dialog = getDialog(page);
  const refused = (text: string) => expect(dialog.getByRole('alert')).toContainText(text);

  await chooseFile(page, 'vazio.csv', 'ramal;nome\r\n');
  await refused(texts.noRows);
  await chooseFile(page, 'outro.csv', 'nome;email\r\nAna;a@b.example');
  await refused(texts.noNumberColumn);
  const many = Array.from({ length: 501 }, (_, index) => String(2000 + index)).join('\n');
  await chooseFile(page, 'muitos.csv', `ramal\n${many}`);
  await refused(texts.tooMany(501, 500));

  const template = await readDownload(page, () => getDialogButton(page, texts.template).click());
  await chooseFile(page, texts.templateFileName, template);
  await expect(dialog.getByText(texts.ready(1))).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();

  const latin = Buffer.from('Número,Nome,Sobrenome\r\n1011,Tomás,"Brandão, o moço"\r\n', 'latin1');
  await chooseFile(page, 'excel.csv', latin, texts.change);
  await expect(dialog.getByText(texts.fileText(1, 'vírgula', 'Latin-1'))).toBeVisible();
  await expect(getRows(page)).toContainText(['Tomás Brandão, o moço']);
});

test('B15 EXT-09 creates nothing when another user has taken a number, and reports the row', async ({
  page,
  givenOrganization,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  await openSignedIn(page, LIST, organization.admin);
  await page.getByRole('button', { name: texts.open }).click();
  await chooseFile(page, 'dois.csv', 'ramal\n1011\n1012');
  await expect(getDialog(page).getByText(texts.ready(2))).toBeVisible();
  await givenExtension(organization, { number: '1012' });

  await getDialogButton(page, texts.create(2)).click();

  await expect(getRows(page).nth(1)).toContainText(extensions.numberTaken);
  await expect(getDialog(page).getByText(texts.ready(1))).toBeVisible();
  await getDialogButton(page, texts.create(1)).click();
  await expect(getDialog(page).getByText(texts.created(1))).toBeVisible();
});

test('B15 EXT-09 a USER cannot import, and exports the filtered list without senha', async ({
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
  const answer = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/extensions\?/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await openSignedIn(page, LIST, caio);
  // An empty file would look like the whole list.
  await expect(page.getByRole('button', { name: csvExport.start })).toBeDisabled();
  answer.resolve();
  await expect(page.getByRole('button', { name: csvExport.start })).toBeEnabled();
  await expect(page.getByRole('button', { name: texts.open })).toBeHidden();

  const all = await readDownload(page, () =>
    page.getByRole('button', { name: csvExport.start }).click(),
  );
  const { senha, ...columns } = texts.columns;
  const [head, ...lines] = all.split('\r\n');
  expect(head).toBe(`\uFEFF${Object.values(columns).join(';')}`);
  expect(head).not.toContain(senha);
  expect(lines).toEqual([
    expect.stringContaining(
      `1001;"'=HYPERLINK(""https://evil.example"")";;bruna@jatoba.example;'+551145500100;sim`,
    ),
    expect.stringContaining('1002;Iara;Bastos;bruna@jatoba.example;;sim'),
    '',
  ]);

  // Clicked before the debounce of the search ends.
  await page.getByRole('textbox', { name: extensions.filter }).fill('iara');
  const one = await readDownload(page, () =>
    page.getByRole('button', { name: csvExport.start }).click(),
  );
  expect(one).not.toContain('1001');
  expect(one).toContain('1002;Iara');
});
