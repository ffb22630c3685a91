import { createHmac } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { openDemoServer } from '../demo-server.ts';
import { DEMO_WEBHOOK_SECRET } from './webhook-receiver.ts';

const BODY = JSON.stringify({
  eventType: 'channel-hangup',
  recordUrl: 'http://a.example/r.mp3?signature=s3cret',
});
const MINUTE_MS = 60_000;

async function givenReceiver() {
  const server = await openDemoServer([]);
  onTestFinished(() => server.close());
  const send = (headers: Record<string, string>) =>
    fetch(server.webhookUrl, { method: 'POST', body: BODY, headers });
  const readPage = async () => (await fetch(server.webhookUrl)).text();
  return { server, send, readPage };
}

function sign(secret: string, at = Date.now(), body = BODY): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`id-1.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': 'id-1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

it('SYS-demo-crms accepts a message whose signature is valid, and shows it without secrets', async () => {
  const { send, readPage } = await givenReceiver();

  expect((await send(sign(DEMO_WEBHOOK_SECRET))).status).toBe(204);

  const page = await readPage();
  expect(page).toContain('1 mensagem recebida');
  expect(page).toContain('Assinatura válida');
  expect(page).toContain('channel-hangup');
  expect(page).toContain('http://a.example/r.mp3?…');
  expect(page).not.toContain('s3cret');
});

it.each([
  ['a wrong secret', sign('whsec_b3V0cm8gc2VncmVkbywgb3V0cm8gc2VncmVkbw=='), 'Assinatura inválida'],
  ['another body', sign(DEMO_WEBHOOK_SECRET, Date.now(), '{}'), 'Assinatura inválida'],
  ['no signature', {}, 'Sem assinatura'],
  ['an old message', sign(DEMO_WEBHOOK_SECRET, Date.now() - 6 * MINUTE_MS), 'Assinatura antiga'],
] as const)('SYS-demo-crms refuses %s, and says why', async (_, headers, text) => {
  const { send, readPage } = await givenReceiver();

  expect((await send(headers)).status).toBe(401);

  expect(await readPage()).toContain(text);
});

it('SYS-demo-crms checks by another secret after a change', async () => {
  const { server, send } = await givenReceiver();
  const secret = 'whsec_b3V0cm8gc2VncmVkbywgb3V0cm8gc2VncmVkbw==';

  const body = new URLSearchParams({ segredo: secret });
  await fetch(`${server.webhookUrl}?segredo`, { method: 'POST', body });

  expect((await send(sign(secret))).status).toBe(204);
  expect((await send(sign(DEMO_WEBHOOK_SECRET))).status).toBe(401);
});
