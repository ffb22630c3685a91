import { createCipheriv, hkdfSync } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listCalls } from '@alo/contract/telephony/calls.ts';
import { revokeRecordingLinks } from '@alo/contract/recordings/recording-link-revocations.ts';
import { recordings as messages } from '@alo/messages/recordings/recordings.ts';
import { beforeAll, expect, it } from 'vitest';
import { callApi } from '../testing/api-client.ts';
import { givenCalls, givenOrganization, givenToken } from '../testing/given.ts';
import { useTestServer } from '../testing/test-server.ts';
import {
  createRecordingLinks,
  getLinkEnding,
  type RecordingLinks,
  type SignedLink,
} from './recording-links.ts';

const server = useTestServer();
const AUDIO = fileURLToPath(new URL('../../assets/recordings/demo-venda.mp3', import.meta.url));

let url: string;
let token: string;
beforeAll(async () => {
  await cp(AUDIO, join(server.context.config.recordingsDir, 'venda.mp3'));
  const organization = await givenOrganization(server.context);
  await givenCalls(server.context, organization, [{ recordingFile: 'venda.mp3' }]);
  token = await givenToken(server.context, organization);
  const { body } = await callApi(server, listCalls, { token });
  url = body.data[0]!.record_url!;
});

it.each([
  ['.MP3', '.mp3'],
  ['opus', '.opus'],
  ['a.mp', ''],
  ['call', ''],
  ['', ''],
])('RPT-07 ends the link of the file "%s" with "%s"', (lastFour, ending) => {
  expect(getLinkEnding(lastFour)).toBe(ending);
});

it('RPT-07 plays from its link, whole and in parts', async () => {
  const whole = await fetch(url);
  const part = await fetch(url, { headers: { Range: 'bytes=1000-1099' } });

  expect(whole.headers.get('content-type')).toBe('audio/mpeg');
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
  expect(part.status).toBe(206);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(1000, 1100));
});

it.each([
  ['another call', (link: string) => link.replace(/recordings\/.{8}/, 'recordings/00000000')],
  ['another organization', (link: string) => link.replace(/organization=\d+/, 'organization=999')],
  ['a later end', (link: string) => link.replace(/expires=\d+/, 'expires=9999999999')],
  ['a signature of other digits', (link: string) => link.replace(/signature=../, 'signature=zz')],
  ['a fraction', (link: string) => link.replace(/organization=(\d+)/, 'organization=$1.0')],
  [
    'a hexadecimal number',
    (link: string) =>
      link.replace(
        /organization=(\d+)/,
        (_, id: string) => `organization=0x${Number(id).toString(16)}`,
      ),
  ],
  ['a leading zero', (link: string) => link.replace(/organization=(\d+)/, 'organization=0$1')],
  ['an exponent', (link: string) => link.replace(/expires=(\d+)/, 'expires=$1e0')],
  ['another listener', (link: string) => link.replace(/for=user-\d+/, 'for=user-999')],
  ['a later revocation', (link: string) => link.replace(/(for=user-\d+)-0/, '$1-9')],
  ['no listener', (link: string) => link.replace(/for=[^&]+&/, '')],
  ['no signature', (link: string) => link.replace(/signature=[\w-]+/, 'signature=')],
])('RPT-07 refuses a link with a changed %s', async (_name, change) => {
  expect((await fetch(change(url))).status).toBe(404);
});

it('RPT-15 a file that is missing soon after the call is being prepared, later it is gone', async () => {
  const organization = await givenOrganization(server.context);
  const ended = (secondsAgo: number, recordingFile: string) => ({
    startedAt: new Date(Date.now() - (secondsAgo + 60) * 1000).toISOString(),
    endedAt: new Date(Date.now() - secondsAgo * 1000).toISOString(),
    recordingFile,
  });
  await givenCalls(server.context, organization, [
    ended(20, 'nova.mp3'),
    ended(3600, 'antiga.mp3'),
  ]);
  const owner = await givenToken(server.context, organization);
  const { body } = await callApi(server, listCalls, { token: owner });
  const [newer, older] = body.data.map((call) => call.record_url!);
  const readCode = async (link: string) =>
    ((await (await fetch(link)).json()) as { error: { code: string } }).error.code;

  const reply = await fetch(newer!);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([404, '5']);
  expect([await readCode(newer!), await readCode(older!)]).toEqual([
    'RECORDING_NOT_READY',
    'RECORDING_GONE',
  ]);
  const open = async (link: string) =>
    (await fetch(link, { headers: { Accept: 'text/html' } })).text();
  expect(await open(newer!)).toContain(messages.notReadyHelp);
  expect(await open(older!)).toContain(messages.goneHelp);

  await cp(AUDIO, join(server.context.config.recordingsDir, 'nova.mp3'));
  expect((await fetch(newer!)).status).toBe(200);

  await server.owner.query('update calls set recording_file = null where organization_id = $1', [
    organization.id,
  ]);
  expect(await readCode(newer!)).toBe('RECORDING_GONE');
});

it('RPT-11 plays an older link without a listener until it expires or is revoked', async () => {
  const { pathname, searchParams } = new URL(url);
  const [organization, expires] = [searchParams.get('organization'), searchParams.get('expires')];
  const callId = pathname.slice('/recordings/'.length, -'.mp3'.length);
  const { secretKey } = server.context.config;
  const purpose = `alo recording links ${organization} ${expires}`;
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
  const signature = createCipheriv('aes-256-ecb', key, null)
    .setAutoPadding(false)
    .update(callId.replaceAll('-', ''), 'hex', 'hex');
  const query = `organization=${organization}&expires=${expires}&signature=${signature}`;
  const link = `${server.url}${pathname}?${query}`;
  expect((await fetch(link)).status).toBe(200);

  const body = { kind: 'recording', callId };
  await callApi(server, revokeRecordingLinks, { token, body });

  expect((await fetch(link)).status).toBe(410);
  const page = await fetch(link, { headers: { Accept: 'text/html' } });
  expect(await page.text()).toContain(messages.ended);
});

it('RPT-07 CLI-5 ends a link after the operator’s number of hours', () => {
  const links = createRecordingLinks(keys('a secret key for this test only'));
  const link = makeLink(links);

  expect(links.getState(link, new Date('2026-11-20T13:59:00Z'))).toBe('good');
  expect(links.getState(link, new Date('2026-11-20T14:11:00Z'))).toBe('expired');
});

it('RPT-07 plays an old link during the rotation of the secret key, and not afterwards', () => {
  const link = makeLink(createRecordingLinks(keys('the key of before')));

  const during = createRecordingLinks(keys('the key of today', 'the key of before'));
  const after = createRecordingLinks(keys('the key of today'));

  expect([during.getState(link, NOON), after.getState(link, NOON)]).toEqual(['good', 'invalid']);
});

const NOON = new Date('2026-11-20T12:00:00Z');

const keys = (secretKey: string, ...previousSecretKeys: string[]) => ({
  secretKey,
  previousSecretKeys,
  recordingLinkHours: 2,
});

function makeLink(links: RecordingLinks): SignedLink {
  const callId = '7d1c0b52-3f8e-4a51-9a51-6f0d3f1c9a10';
  const madeFor = { organizationId: 1, listener: { kind: 'user', id: 7 }, epoch: 0 } as const;
  const { query, signCallIds } = links.getLinkParts(madeFor, NOON);
  return {
    organizationId: 1,
    callId,
    expires: Number(new URLSearchParams(query).get('expires')),
    linkScope: 'user-7-0',
    signature: signCallIds(Buffer.from(callId.replaceAll('-', ''), 'hex')).toString('hex'),
  };
}
