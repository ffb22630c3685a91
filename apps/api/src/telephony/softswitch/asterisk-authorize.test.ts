import { afterEach, describe, expect, it } from 'vitest';
import { extensionLimits, trunks } from '../../platform/db/schema/telephony.ts';
import { givenExtension, givenNumber, givenOrganization, givenTopUp } from '../../testing/given.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ FREESWITCH_GATEWAY: 'operadora1' });
afterEach(() => {
  server.context.now = () => new Date();
});

const SENHA = 'Kp7wRz2mXq';
let asked = 0;

async function given({ credit = 100, recordsCalls = false, callerId = '+551145500160' } = {}) {
  const organization = await givenOrganization(server.context);
  if (credit > 0) await givenTopUp(server.context, organization, credit);
  const extension = await givenExtension(server.context, organization, {
    senha: SENHA,
    recordsCalls,
    callerId,
  });
  const colleague = { number: '1002', senha: SENHA, recordsCalls: false };
  const { id } = await givenExtension(server.context, organization, colleague);
  return { ...organization, extensionId: extension.id, colleagueId: id };
}

const post = (body: Record<string, string>, secret = SOFTSWITCH_SECRET) =>
  fetch(`${server.url}/softswitch/asterisk/authorize`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`asterisk:${secret}`)}` },
    body: new URLSearchParams(body),
  });

/** The answer as the dialplan's hash. */
async function ask(
  endpoint: string,
  to: string,
  more: Record<string, string> = {},
): Promise<Record<string, string>> {
  const uuid = `sw1-1764198000.${++asked}`;
  const reply = await post({ uuid, linkedid: uuid, endpoint, from: '1001', to, ...more });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await reply.text();
  expect(text).not.toContain('\n');
  return Object.fromEntries(new URLSearchParams(text));
}

const getFacts = ({ cel = '' }) => Object.fromEntries(new URLSearchParams(cel));

async function register(endpoint: string, uri: string, expiresInSeconds = 600) {
  await server.owner.query(
    `insert into sip.ps_contacts (id, endpoint, uri, expiration_time)
     values ($1, $2, $3, extract(epoch from now())::bigint + $4)`,
    [`${endpoint};@${++asked}`, endpoint, uri, expiresInSeconds],
  );
}

async function countHolds(organizationId: number): Promise<number> {
  const { rows } = await server.owner.query<{ count: number }>(
    'select count(*)::int as count from call_holds where organization_id = $1',
    [organizationId],
  );
  return rows[0]!.count;
}

describe('SYS-switch-asterisk an Asterisk asks where a call goes', () => {
  it('SYS-switch-asterisk sends an outside call to the trunk, with its limit, its number and its recording', async () => {
    const { domain, id } = await given({ recordsCalls: true });

    const answer = await ask(`1001@${domain}`, '11955500127');

    expect(answer).toMatchObject({
      action: 'dial',
      dial: 'PJSIP/5511955500127@trunk-operadora1',
      cli: '+551145500160',
      max: '7200',
      account: domain,
      timeout: '60',
      rec: expect.stringMatching(
        new RegExp(String.raw`^${domain}/\d{4}-\d\d-\d\d/sw1-1764198000\.\d+\.wav$`),
      ),
    });
    expect(getFacts(answer)).toMatchObject({
      call: answer.call,
      domain,
      direction: 'outbound',
      extension: '1001',
      dialed: '11955500127',
      recording: answer.rec,
    });
    expect(await countHolds(id)).toBe(1);
  });

  it('SYS-switch-asterisk takes a browser for its extension', async () => {
    const { domain } = await given();

    expect(getFacts(await ask(`1001@w.${domain}`, '11955500127'))).toMatchObject({
      domain,
      extension: '1001',
    });
  });

  it('SYS-switch-asterisk rings every phone and browser of a colleague, and no expired one', async () => {
    const { domain } = await given();
    await register(
      `1002@${domain}`,
      'sip:1002@192.0.2.7:5060^3Btransport=tcp^3Bx-ast-orig-host=10.0.0.7:5060',
      900,
    );
    await register(`1002@w.${domain}`, 'sip:abc@192.0.2.8:4711^3Btransport=ws', 600);
    await register(`1002@${domain}`.replace('1002', '1003'), 'sip:1003@192.0.2.9', 600);

    const answer = await ask(`1001@${domain}`, '1002');

    expect(answer).toMatchObject({
      action: 'dial',
      dial:
        `PJSIP/1002@${domain}/sip:1002@192.0.2.7:5060;transport=tcp;x-ast-orig-host=10.0.0.7:5060` +
        `&PJSIP/1002@w.${domain}/sip:abc@192.0.2.8:4711;transport=ws`,
      max: '',
      cli: '1001',
    });
    await server.owner.query(`update sip.ps_contacts set expiration_time = 1`);
    expect(await ask(`1001@${domain}`, '1002')).toMatchObject({ action: 'deny', cause: '20' });
  });

  it.each([
    'sip:1002@192.0.2.7&PJSIP/190@trunk-operadora1',
    'sip:1002@192.0.2.7,60,U(x)',
    'sip:${X}@a',
  ])(
    'SYS-switch-asterisk SEC-7 dials no contact that would add to the dial string: %s',
    async (uri) => {
      const { domain } = await given();
      await register(`1002@${domain}`, uri);

      expect(await ask(`1001@${domain}`, '1002')).toMatchObject({ action: 'deny', cause: '20' });
    },
  );

  it('SYS-switch-asterisk denies a call to a colleague without a phone, with an announcement', async () => {
    const { domain } = await given();

    const answer = await ask(`1001@${domain}`, '1002');

    expect(answer).toMatchObject({ action: 'deny', cause: '20', sound: 'ramal-indisponivel' });
    expect(getFacts(answer)).toMatchObject({ extension: '1001', dialed: '1002' });
  });

  it('SYS-switch-asterisk EXT-08 answers the echo test, which is no call', async () => {
    const { domain } = await given({ credit: 0 });

    const answer = await ask(`1001@${domain}`, '*43');

    expect(answer).toEqual({ action: 'echo', account: domain });
  });

  it('SYS-switch-asterisk sends an emergency out without credit, limit or hold', async () => {
    const { domain, id } = await given({ credit: 0 });

    expect(await ask(`1001@${domain}`, '190')).toMatchObject({
      action: 'dial',
      dial: 'PJSIP/190@trunk-operadora1',
      max: '',
    });
    expect(await countHolds(id)).toBe(0);
  });

  it('SYS-switch-asterisk denies without credit, and writes the reason for the report', async () => {
    const { domain } = await given({ credit: 0 });

    const answer = await ask(`1001@${domain}`, '11955500127');

    expect(answer).toMatchObject({
      action: 'deny',
      cause: '21',
      sound: 'sem-saldo',
      code: 'NO_CREDIT',
    });
    expect(getFacts(answer)).toMatchObject({ refusal: 'NO_CREDIT', dialed: '11955500127' });
  });

  it('SYS-switch-asterisk denies a closed hour, a forbidden destination and an unknown number', async () => {
    const { domain, extensionId, id } = await given();
    await server.context.db.insert(extensionLimits).values({
      extensionId,
      organizationId: id,
      destinations: ['fixed', 'mobile'],
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      opensAt: '08:00',
      closesAt: '18:00',
    });
    const at = (hour: string) => (server.context.now = () => new Date(`2026-11-24T${hour}-03:00`));

    at('20:00:00');
    expect(await ask(`1001@${domain}`, '11955500127')).toMatchObject({
      cause: '21',
      sound: 'fora-do-horario',
      code: 'OUTSIDE_HOURS',
    });
    at('10:00:00');
    expect(await ask(`1001@${domain}`, '+12025550100')).toMatchObject({
      sound: 'destino-bloqueado',
    });
    expect(await ask(`1001@${domain}`, '4444')).toMatchObject({
      cause: '1',
      sound: 'numero-invalido',
      code: 'UNKNOWN_NUMBER',
    });
  });

  it('SYS-switch-asterisk denies an unknown extension, and a question without one', async () => {
    const { domain } = await given();

    expect(await ask(`1009@${domain}`, '11955500127')).toMatchObject({
      action: 'deny',
      cause: '21',
      code: 'UNKNOWN_CALLER',
    });
    expect(await ask('anonymous', '11955500127')).toMatchObject({ action: 'deny', cause: '21' });
  });

  it('SYS-switch-asterisk rings all extensions of a called number, and reads the call as inbound', async () => {
    const { context } = server;
    const organization = await given();
    const { domain, extensionId, colleagueId } = organization;
    const { number } = await givenNumber(context, organization, {
      extensionIds: [extensionId, colleagueId],
    });
    await register(`1001@${domain}`, 'sip:1001@192.0.2.1', 500);
    await register(`1002@${domain}`, 'sip:1002@192.0.2.2', 400);

    const answer = await ask('trunk-operadora1', number, { from: '4832334455' });

    expect(answer).toMatchObject({
      action: 'dial',
      dial: `PJSIP/1001@${domain}/sip:1001@192.0.2.1&PJSIP/1002@${domain}/sip:1002@192.0.2.2`,
      cli: '',
      account: domain,
    });
    expect(getFacts(answer)).toMatchObject({
      direction: 'inbound',
      extension: '1001',
      dialed: '4832334455',
    });
    expect(await ask('trunk-operadora1', '5511900000000')).toMatchObject({
      action: 'deny',
      cause: '1',
    });
  });

  it('SYS-switch-asterisk makes a transfer and a click calls of their own, with the program’s metadata', async () => {
    const { domain, extensionId } = await given();
    await server.owner.query('update extensions set caller_id = null where id = $1', [extensionId]);
    const click = '0d4e2a80-9c2b-4d53-8a3e-0f8f6d3f1c55';
    const metadata = Buffer.from(JSON.stringify({ lead: 'Ação 7' })).toString('base64url');

    const transferred = await ask(`1001@${domain}`, '11955500127', {
      uuid: 'sw1-1.2',
      linkedid: 'sw1-1.1',
      transfer: '1764198005',
    });
    // Not the number of the party that stays.
    expect(transferred.cli).toBe('1001');
    const clicked = await ask(`1001@${domain}`, '11955500127', {
      uuid: click,
      click: `${click}.${metadata}`,
    });

    expect(transferred.call).toBe('sw1-1.2-t1764198005');
    expect(getFacts(transferred)).toMatchObject({ transfer: '1' });
    expect(clicked.call).toBe(click);
    expect(JSON.parse(getFacts(clicked).metadata!)).toEqual({ lead: 'Ação 7' });
  });

  it('SYS-switch-asterisk SEC-7 refuses a question without the secret', async () => {
    expect((await post({ endpoint: '1001@a.example' }, 'wrong')).status).toBe(401);
  });

  it('SYS-switch-asterisk lists trunks in their order, each with its number and its calls at once', async () => {
    const { domain } = await given();
    await server.context.db.insert(trunks).values([
      { name: 'sul', gateway: '192.0.2.9:5060', position: 2 },
      { name: 'norte', gateway: '192.0.2.8:5060', position: 1, callsAtOnce: 30 },
    ]);
    await server.owner.query(`select pg_notify('trunks', '')`);

    let answer: Record<string, string> = {};
    await expect
      .poll(async () => (answer = await ask(`1001@${domain}`, '11955500127')).dial2, {
        timeout: 5000,
      })
      .toBe('PJSIP/5511955500127@trunk-sul');

    expect(answer).toMatchObject({
      dial: 'PJSIP/5511955500127@trunk-norte',
      cli: '+551145500160',
      calls: '30',
      cli2: '+551145500160',
      calls2: '',
    });
    expect(new URLSearchParams(answer.cel).getAll('trunk')).toEqual(['norte/', 'sul/']);
  });
});
