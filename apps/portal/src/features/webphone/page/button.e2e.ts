import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { expect, panel, press, test } from '../testing/webphones.ts';

/** A page of a customer, on another origin, with a strict policy. */
async function serveCrm(portal: string) {
  const script = `${portal}/embed/v1/button.js`;
  const html = `<!doctype html><html lang="pt-BR"><title>CRM</title><main><h1>Negócio 42</h1>
    <script src="${script}" data-number="+55 11 95550-0142" data-metadata='{"dealId":42}' data-label="Ligar para Sônia"></script>
    <button type="button" data-call-number="21955500111">Ligar para a loja</button></main>`;
  const server = createServer((_request, reply) => {
    reply
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .setHeader('Content-Security-Policy', `default-src 'none'; script-src ${portal}`)
      .end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    [Symbol.dispose]: () => server.close(),
  };
}

const number = (page: Page) => panel(page).getByRole('textbox', { name: texts.number });

test('WPH-17 a button in a page of another origin opens the webphone, always the same window', async ({
  openWebphone,
  baseURL,
}) => {
  const portal = await openWebphone('1001');
  const context = portal.context();
  await portal.close();
  const crm = await context.newPage();
  using site = await serveCrm(baseURL!);
  await crm.goto(site.address);
  await expectNoViolations(crm);

  const opening = context.waitForEvent('page');
  await press(crm, 'Ligar para Sônia');
  const phone = await opening;
  await expect(number(phone)).toHaveValue('(11) 95550-0142');
  await expect(panel(phone)).toContainText(texts.carries('dealId'));
  await expect(panel(phone)).toContainText(texts.registration.online);

  await number(phone).fill('1002');
  await expect(panel(phone)).not.toContainText(texts.carries('dealId'));
  await phone.evaluate(() => Object.assign(window, { isTheSame: true }));
  await press(crm, 'Ligar para a loja');
  await expect(number(phone)).toHaveValue('(21) 95550-0111');
  await press(crm, 'Ligar para Sônia');
  await expect(number(phone)).toHaveValue('(11) 95550-0142');
  // The page was not loaded again, so a call would go on.
  expect(await phone.evaluate(() => 'isTheSame' in window)).toBe(true);
  expect(context.pages()).toHaveLength(2);
});

test('WPH-16 orders a call with metadata, and says why it was refused', async ({
  openWebphone,
}) => {
  const metadata = encodeURIComponent('{"dealId":42}');
  const ana = await openWebphone('1001', `/webphone?number=1099&metadata=${metadata}`);
  const ordering = ana.waitForRequest('**/api/v1/dialer');

  await press(ana, texts.call);

  const body: unknown = (await ordering).postDataJSON();
  expect(body).toEqual({ extension: '1001', phone: '1099', metadata: { dealId: 42 } });
  // No extension of the organization has the number.
  await expect(panel(ana).getByRole('alert')).toContainText('1099');
  await ana.goto('/webphone?number=1002&metadata=[1]');
  await expect(panel(ana)).toContainText(texts.metadataInvalid);
});
