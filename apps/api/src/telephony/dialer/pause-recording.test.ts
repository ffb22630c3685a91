import { randomUUID } from 'node:crypto';
import * as live from '@alo/contract/telephony/live-calls.ts';
import { getChannel } from '@alo/contract/telephony/dialer.ts';
import { pauseRecording, resumeRecording } from '@alo/contract/telephony/recording-pause.ts';
import { type FakeAsterisk, startFakeAsterisk } from '@alo/fakes/asterisk/asterisk.ts';
import { type FakeEventSocket, startFakeEventSocket } from '@alo/fakes/freeswitch/event-socket.ts';
import { writeFacts } from '@alo/telephony/asterisk/call-facts.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import {
  givenExtension,
  givenOrganization,
  givenServiceToken,
  givenToken,
  givenUser,
  TEST_ACTOR,
} from '../../testing/given.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../testing/test-server.ts';
import { startSession } from '../../identity/session/session.ts';

let asterisk: FakeAsterisk;
let freeswitch: FakeEventSocket;
const server = useTestServer(async () => {
  asterisk = await startFakeAsterisk();
  freeswitch = await startFakeEventSocket();
  return {
    FREESWITCH_GATEWAY: 'operadora1',
    FREESWITCH_ESL_ADDRESS: `127.0.0.1:${freeswitch.port}`,
    FREESWITCH_ESL_PASSWORD: freeswitch.password,
    ASTERISK_ARI_URL: asterisk.ariUrl,
    ASTERISK_ARI_PASSWORD: asterisk.password,
    ASTERISK_AMI_ADDRESS: `127.0.0.1:${asterisk.amiPort}`,
    ASTERISK_AMI_PASSWORD: asterisk.password,
  };
});
afterAll(() => Promise.all([asterisk.close(), freeswitch.close()]));
beforeEach(() => {
  asterisk.channels.clear();
  asterisk.recordings.clear();
  asterisk.refusedActions.clear();
  freeswitch.channels.clear();
});

async function given() {
  const organization = await givenOrganization(server.context);
  const extension = await givenExtension(server.context, organization);
  const token = await givenToken(server.context, organization);
  return { organization, extension, token, domain: organization.domain };
}

const post = async (path: string, type: string, body: string | URLSearchParams) => {
  const reply = await fetch(`${server.url}/softswitch/${path}`, {
    method: 'POST',
    headers: { 'X-Softswitch-Secret': SOFTSWITCH_SECRET, 'Content-Type': type },
    body,
  });
  expect(reply.status).toBe(200);
  return reply.text();
};
const FORM = 'application/x-www-form-urlencoded';

async function givenAsteriskCall(
  domain: string,
  { isRecorded = true, dialed = '11955500127' } = {},
) {
  const id = randomUUID();
  const name = `PJSIP/1001@${domain}-${id.slice(0, 8)}`;
  asterisk.channels.set(id, {
    id,
    name,
    state: 'Up',
    creationtime: new Date().toISOString(),
    dialplan: { context: 'call', exten: dialed, app_name: 'Dial' },
    channelvars: { ALO_CALL: id },
  });
  if (isRecorded) asterisk.recordings.set(name, false);
  const facts = writeFacts({
    switchCallId: id,
    domain,
    direction: 'outbound',
    extensionNumber: '1001',
    dialed,
    isTransfer: false,
    refusal: '',
    deniedWith: null,
    recordingFile: '',
    maxSeconds: null,
    trunks: [],
    metadata: {},
  });
  const row = { uniqueid: id, linkedid: id, channame: name, eventtime: new Date().toISOString() };
  const rows = [
    { ...row, eventtype: 'CHAN_START' },
    { ...row, eventtype: 'ALO', extra: JSON.stringify({ extra: facts }) },
  ];
  await post('asterisk/cdr', 'application/json', JSON.stringify(rows));
  return { id, isSilent: () => asterisk.recordings.get(name) };
}

async function givenFreeswitchCall(domain: string) {
  const id = randomUUID();
  const path = `/srv/recordings/${domain}/${id}.wav`;
  freeswitch.channels.set(id, {
    callstate: 'ACTIVE',
    hangups: [],
    variables: { alo_recording_path: path },
    recordingFile: path,
  });
  const event = {
    'Event-Name': 'CHANNEL_CREATE',
    'Unique-ID': id,
    'Call-Direction': 'inbound',
    'Caller-Destination-Number': '011955500127',
    'Caller-Channel-Created-Time': String(Date.now() * 1000),
    variable_domain_name: domain,
    variable_user_name: '1001',
  };
  await post('freeswitch/cdr', 'application/json', JSON.stringify(event));
  return { id, isSilent: () => freeswitch.channels.get(id)?.isMasked };
}

const pause = (token: string, id: string) =>
  callApi(server, pauseRecording, { token, params: { id } });
const resume = (token: string, id: string) =>
  callApi(server, resumeRecording, { token, params: { id } });

const giveExtension = (extensionId: number, userId: number) =>
  server.owner.query('update extensions set user_id = $1 where id = $2', [userId, extensionId]);

async function countAudited(organizationId: number, action: string): Promise<number> {
  const { rows } = await server.owner.query<{ count: number }>(
    'select count(*)::int as count from audit_events where organization_id = $1 and action = $2',
    [organizationId, action],
  );
  return rows[0]!.count;
}

describe.each([
  ['Asterisk', givenAsteriskCall],
  ['FreeSWITCH', givenFreeswitchCall],
])('RCD-1 on %s', (_, givenCall) => {
  it('RCD-1 silences the recording of a call until it is resumed, shows it, and audits each once', async () => {
    const { domain, organization, token } = await given();
    const { id, isSilent } = await givenCall(domain);
    const readState = async () => {
      const { body } = await callApi(server, live.listLiveCalls, { token });
      const channel = await callApi(server, getChannel, { token, params: { id } });
      return [body.calls[0]!.recordingPaused, channel.body.recordingPaused];
    };

    expect((await pause(token, id)).body).toEqual({ id, recordingPaused: true });
    await pause(token, id);
    expect(isSilent()).toBe(true);
    expect(await readState()).toEqual([true, true]);
    expect((await resume(token, id)).body).toEqual({ id, recordingPaused: false });

    expect(isSilent()).toBe(false);
    expect(await readState()).toEqual([false, false]);
    expect(await countAudited(organization.id, 'call.recordingPaused')).toBe(1);
    expect(await countAudited(organization.id, 'call.recordingResumed')).toBe(1);
  });
});

describe('RCD-1', () => {
  it('RCD-1 says that a call is not recorded, that it is over, and that the switch did not obey', async () => {
    const { domain, token } = await given();
    const unrecorded = await givenAsteriskCall(domain, { isRecorded: false });
    const { id } = await givenAsteriskCall(domain);

    const notRecorded = await pause(token, unrecorded.id);
    const over = await pause(token, randomUUID());
    asterisk.refusedActions.add('MixMonitorMute');
    const failed = await pause(token, id);

    expect(notRecorded.error).toMatchObject({ statusCode: 409, code: 'CALL_NOT_RECORDED' });
    expect(over.status).toBe(404);
    expect(failed.error).toMatchObject({ statusCode: 424, code: 'RECORDING_PAUSE_FAILED' });
    const { body } = await callApi(server, live.listLiveCalls, { token });
    expect(body.calls.map(({ recordingPaused }) => recordingPaused)).toEqual([false, false]);
  });

  it('RCD-1 is for the USER of the extension, ADMINs and service tokens of the organization', async () => {
    const { domain, organization, extension } = await given();
    const { id, isSilent } = await givenAsteriskCall(domain);
    const own = await givenUser(server.context, organization, { role: 'USER' });
    const other = await givenUser(server.context, organization, { role: 'USER' });
    await giveExtension(extension.id, own.id);
    const signIn = async (user: typeof own) =>
      (await startSession(server.context, TEST_ACTOR, user)).id;
    const stranger = await given();
    const service = await givenServiceToken(server.context, organization, ['calls:read']);

    expect((await pause(await signIn(other), id)).status).toBe(403);
    expect((await pause(stranger.token, id)).status).toBe(404);
    expect((await pause(service, id)).status).toBe(403);
    expect(isSilent()).toBe(false);
    expect((await pause(await signIn(own), id)).status).toBe(200);
    expect(isSilent()).toBe(true);
  });

  it('RCD-1 is also for the called colleague, who sees the call as a call of the own extension', async () => {
    const { domain, organization } = await given();
    const givenColleague = () => givenUser(server.context, organization, { role: 'USER' });
    const [colleague, other] = [await givenColleague(), await givenColleague()];
    await givenExtension(server.context, organization, { number: '1002', userId: colleague.id });
    await givenExtension(server.context, organization, { number: '1003', userId: other.id });
    const { id, isSilent } = await givenAsteriskCall(domain, { dialed: '1002' });
    const signIn = async (user: typeof colleague) =>
      (await startSession(server.context, TEST_ACTOR, user)).id;
    const list = async (token: string, extension: string) =>
      (await callApi(server, live.listCurrentCalls, { token, query: { extension } })).body.calls;

    const token = await signIn(colleague);
    expect(await list(token, '1002')).toMatchObject([{ id, number: '1001', recorded: false }]);
    expect((await pause(await signIn(other), id)).status).toBe(403);
    expect((await pause(token, id)).status).toBe(200);

    expect(isSilent()).toBe(true);
    expect(await list(await signIn(other), '1003')).toEqual([]);
  });

  it('RCD-2 obeys the code that a phone pressed, and tells the switch whether it did', async () => {
    const { domain, organization } = await given();
    const { id, isSilent } = await givenAsteriskCall(domain);
    const unrecorded = await givenAsteriskCall(domain, { isRecorded: false });
    const press = (call: string, paused: string) =>
      post('asterisk/recording', FORM, new URLSearchParams({ call, paused }));

    expect(await press(id, '1')).toBe('done');
    expect(isSilent()).toBe(true);
    expect(await press(id, '0')).toBe('done');
    expect(isSilent()).toBe(false);
    expect(await press(unrecorded.id, '1')).toBe('failed');
    expect(await press('sw1-1.1', '1')).toBe('failed');
    expect(await countAudited(organization.id, 'call.recordingPaused')).toBe(1);
  });
});
