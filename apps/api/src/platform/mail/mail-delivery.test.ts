import { randomUUID } from 'node:crypto';
import { requestPasswordReset } from '@alo/contract/identity/passwords.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { createClientHeaders, givenOrganization, givenUser } from '../../testing/given.ts';
import { startSmtpServer, type TestSmtpServer } from '../../testing/stand-ins/smtp-server.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { queueMail } from './mail.ts';

const settings = {
  TRUSTED_PROXIES: '127.0.0.1',
  MAIL_FROM: 'nao-responda@alo.example',
  PUBLIC_URL: 'https://portal.example',
};
let smtp: TestSmtpServer;
// Before the server, which reads its settings when it starts.
beforeAll(async () => {
  smtp = await startSmtpServer();
  Object.assign(settings, { SMTP_URL: smtp.url });
});
afterAll(() => smtp.close());
const server = useTestServer(settings);

const aMail = () => ({
  to: `${randomUUID()}@jatoba.example`,
  subject: 'Olá, Jatobá',
  text: 'texto',
  html: '<p>html</p>',
});

async function send(mail: ReturnType<typeof aMail>): Promise<void> {
  await server.context.db.transaction((tx) => queueMail(server.context, tx, mail));
}

const jobs = async () => (await server.context.pool.query('select * from pgboss.job')).rows;
const arrived = (mail: { to: string }) => smtp.messages.filter((text) => text.includes(mail.to));

/** Makes waiting retries due now. */
const hurryRetries = () =>
  server.context.db.execute(
    sql`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`,
  );

it('SYS-mail sends text and HTML over SMTP, from the brand', async () => {
  const user = await givenUser(server.context, await givenOrganization(server.context));

  const reply = await callApi(server, requestPasswordReset, {
    body: { email: user.email },
    headers: createClientHeaders(),
  });
  await vi.waitFor(() => expect(arrived({ to: user.email })).toHaveLength(1), 15_000);

  expect(reply.status).toBe(204);
  const [message] = arrived({ to: user.email });
  expect(message).toMatch(/^From: =\?UTF-8\?.+\?= <nao-responda@alo\.example>/m);
  expect(message).toContain(`To: ${user.email}`);
  expect(message).toMatch(/^Message-ID: <[0-9a-f-]{36}@alo\.example>/m);
  expect(message).toContain('Content-Type: multipart/alternative');
  expect(message).toContain('Content-Type: text/plain; charset=utf-8');
  expect(message).toContain('Content-Type: text/html; charset=utf-8');
});

it('SYS-mail prevents header and recipient injection through names', async () => {
  const { to } = aMail();

  await send({ ...aMail(), to, subject: 'Convite de Zé\r\nBcc: alvo@jatoba.example\r\n\r\nOi' });
  await vi.waitFor(() => expect(arrived({ to })).toHaveLength(1), 15_000);

  const [head] = arrived({ to })[0]!.split('\r\n\r\n', 1);
  expect(head).not.toMatch(/^Bcc:/im);
  expect(smtp.offered).not.toContain('alvo@jatoba.example');
});

it('SYS-mail encrypts the mail in its job', async () => {
  const user = await givenUser(server.context, await givenOrganization(server.context));
  smtp.refusals.push(451);

  await callApi(server, requestPasswordReset, {
    body: { email: user.email },
    headers: createClientHeaders(),
  });
  await vi.waitFor(async () => {
    expect((await jobs()).some(({ state }) => state === 'retry')).toBe(true);
  }, 15_000);

  const rows = JSON.stringify(await jobs());
  expect(rows).toContain('SMTP EENVELOPE 451');
  expect(rows).not.toContain(user.email);
  expect(rows).not.toContain('access_token');
  expect(rows).not.toContain('senha');
  await hurryRetries();
  await vi.waitFor(() => expect(arrived({ to: user.email })).toHaveLength(1), 15_000);
});

it('SYS-mail retries after a temporary refusal, and delivers once', async () => {
  const mail = aMail();
  smtp.refusals.push(450);

  await send(mail);
  await vi.waitFor(
    async () => {
      await hurryRetries();
      expect(arrived(mail)).toHaveLength(1);
    },
    { timeout: 15_000, interval: 100 },
  );

  expect(smtp.offered.filter((to) => to === mail.to)).toHaveLength(2);
  await vi.waitFor(async () => {
    const open = (await jobs()).filter(({ state }) => state !== 'completed');
    expect(open).toEqual([]);
  }, 15_000);
  expect(arrived(mail)).toHaveLength(1);
});

it('SYS-mail gives up after a permanent refusal, and logs it without the mail’s text', async () => {
  const mail = aMail();
  smtp.refusals.push(550);

  await send(mail);
  await vi.waitFor(() => {
    expect(server.warnings.some((line) => line.includes('for good'))).toBe(true);
  }, 15_000);

  await vi.waitFor(async () => {
    expect((await jobs()).every(({ state }) => state === 'completed')).toBe(true);
  }, 15_000);
  expect(smtp.offered.filter((to) => to === mail.to)).toHaveLength(1);
  const lines = server.warnings.join('');
  expect(lines).toContain('"responseCode":550');
  expect(lines).not.toContain(mail.subject);
});

it('SYS-mail sends nothing of a transaction that is rolled back', async () => {
  const mail = aMail();
  const later = aMail();

  await server.context.db
    .transaction(async (tx) => {
      await queueMail(server.context, tx, mail);
      throw new Error('changed my mind');
    })
    .catch(() => {});
  await send(later);
  await vi.waitFor(() => expect(arrived(later)).toHaveLength(1), 15_000);

  expect(smtp.offered).not.toContain(mail.to);
});

it('has no mailbox page if a mail server is configured', async () => {
  const page = await fetch(`${server.url}/dev/mailbox`);
  const json = await fetch(`${server.url}/dev/mailbox.json`);

  expect([page.status, json.status]).toEqual([404, 404]);
});
