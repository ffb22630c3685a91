import { expect, it } from 'vitest';
import { mailTo } from '../testing/mail-to.ts';
import { useTestServer } from '../testing/test-server.ts';
import type { MailboxMail } from './mailbox-page.ts';
import { queueMail } from '../platform/mail/mail.ts';

const server = useTestServer();
const outsideDemo = useTestServer({
  DEMO: '0',
  SECRET_KEY: 'a secret key of the tests, 32 and more',
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
});

const send = (mail: { to: string; subject: string; text?: string }) =>
  server.context.db.transaction((tx) =>
    queueMail(server.context, tx, {
      text: 'Veja https://portal.example/a?b=1&c=2',
      html: '<p onclick="alert(1)">Olá</p>',
      ...mail,
    }),
  );

it('SYS-mail returns the demo’s mails to programs, newest first', async () => {
  await send({ to: 'ana@jatoba.example', subject: 'Primeiro' });
  await mailTo(server, 'ana@jatoba.example');
  await send({ to: 'ana@jatoba.example', subject: 'Segundo' });
  await mailTo(server, 'ana@jatoba.example', { count: 2 });

  const reply = await fetch(`${server.url}/dev/mailbox.json`);
  const mails = (await reply.json()) as MailboxMail[];

  expect(mails).toMatchObject([{ subject: 'Segundo' }, { subject: 'Primeiro' }]);
  expect(mails[0]).toEqual({
    id: expect.any(Number),
    to: 'ana@jatoba.example',
    subject: 'Segundo',
    text: 'Veja https://portal.example/a?b=1&c=2',
    html: '<p onclick="alert(1)">Olá</p>',
    links: ['https://portal.example/a?b=1&c=2'],
    sentAt: expect.stringMatching(/^\d{4}-.+Z$/),
  });
});

it('SYS-mail shows them to people, and runs no content of a mail', async () => {
  await send({ to: 'eva@jatoba.example', subject: '<script>alert(1)</script>' });
  await mailTo(server, 'eva@jatoba.example');

  const reply = await fetch(`${server.url}/dev/mailbox`);
  const page = await reply.text();

  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(reply.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toContain('<script');
  expect(page).not.toMatch(/sandbox="[^"]*allow-(scripts|same-origin)/);
});

it('SYS-mail has no mailbox outside demo mode', async () => {
  const page = await fetch(`${outsideDemo.url}/dev/mailbox`);
  const json = await fetch(`${outsideDemo.url}/dev/mailbox.json`);

  expect([page.status, json.status]).toEqual([404, 404]);
});
