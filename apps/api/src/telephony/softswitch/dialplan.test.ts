import { openXmlCurl, type XmlCurl } from '@alo/fakes/freeswitch/xml-curl.ts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { extensionLimits, organizationLimits } from '../../platform/db/schema/telephony.ts';
import { givenExtension, givenOrganization, givenTopUp } from '../../testing/given.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({
  FREESWITCH_GATEWAY: 'operadora1',
  SWITCH_RECORDINGS_DIR: '/srv/recordings',
});
const without = useTestServer();
let freeswitch: XmlCurl;
beforeAll(() => {
  freeswitch = openXmlCurl(`${server.url}/softswitch/freeswitch`, SOFTSWITCH_SECRET);
});
afterEach(() => {
  server.context.now = () => new Date();
});

type Limits = Partial<typeof extensionLimits.$inferInsert>;

async function given(
  limits: Limits | null = null,
  extension: Parameters<typeof givenExtension>[2] = {},
) {
  const organization = await givenOrganization(server.context);
  await givenTopUp(server.context, organization, 100);
  const { id } = await givenExtension(server.context, organization, {
    senha: 'Kp7wRz2mXq',
    recordsCalls: false,
    ...extension,
  });
  await givenExtension(server.context, organization, { number: '1002', senha: 'Kp7wRz2mXq' });
  if (limits) {
    await server.context.db.insert(extensionLimits).values({
      extensionId: id,
      organizationId: organization.id,
      destinations: ['fixed', 'mobile', 'tollFree', 'special'],
      countries: [],
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      ...limits,
    });
  }
  return organization;
}

async function getActions(
  { domain }: { domain: string },
  dialed: string,
  more?: Record<string, string>,
) {
  const routed = await freeswitch.route({ user: '1001', domain }, dialed, more);
  if (routed.kind !== 'actions') throw new Error(routed.kind);
  return routed.actions;
}

const getLastAction = async (...input: Parameters<typeof getActions>) =>
  (await getActions(...input)).at(-1)!.join(' ');

const BLOCKED = 'respond 403 Destino nao liberado';
const CLOSED = 'respond 403 Fora do horario do ramal';
const FORBIDDEN = 'respond 403 Ramal sem permissao para ligar';
const BUSY = [
  ['gentones', '%(250,250,425)|8'],
  ['hangup', 'CALL_REJECTED'],
];
const UNKNOWN = 'respond 404 Numero nao encontrado';
const out = (number: string) => `bridge sofia/gateway/operadora1/${number}`;

describe('SYS-switch-dialplan FreeSWITCH asks where a call goes', () => {
  it.each([
    ['a mobile number', '11955500127', '5511955500127'],
    ['with carrier and trunk zero', '015 11 955500127'.replaceAll(' ', ''), '5511955500127'],
    ['with its country', '+551133334444', '551133334444'],
    ['0800', '08007771234', '08007771234'],
    ['4004', '40041234', '40041234'],
    ['a public service', '102', '102'],
    ['an emergency', '190', '190'],
  ])('SYS-switch-dialplan routes out: %s', async (_, dialed, number) => {
    expect(await getLastAction(await given(), dialed)).toBe(out(number));
  });

  it('SYS-switch-dialplan rings a colleague, and no extension of another organization', async () => {
    const organization = await given();
    const other = await givenOrganization(server.context);
    await givenExtension(server.context, other, { number: '1003', senha: 'Kp7wRz2mXq' });

    expect(await getLastAction(organization, '1002')).toBe(
      `bridge user/1002@${organization.domain}`,
    );
    expect(await getLastAction(organization, '1003')).toBe(UNKNOWN);
  });

  it('SYS-switch-dialplan EXT-08 answers the echo test, whatever the limits, without a CDR', async () => {
    const organization = await given({ destinations: [], weekdays: [] });

    const actions = await getActions(organization, '*43');

    expect(actions.slice(-4)).toEqual([
      ['set', 'process_cdr=false'],
      ['sched_hangup', '+60'],
      ['answer', ''],
      ['echo', ''],
    ]);
    expect(actions).not.toContainEqual(['set', 'alo_number=*43']);
    expect(await getLastAction(organization, '*44')).toBe(UNKNOWN);
  });

  it('SYS-switch-dialplan names the call’s owner for the CDR, shows the BINA, and records if recording is on', async () => {
    const organization = await given(null, { callerId: '+551145500160', recordsCalls: true });

    const actions = await getActions(organization, '11955500127');

    expect(actions).toEqual([
      ['set', 'alo_direction=outbound'],
      ['set', `alo_domain=${organization.domain}`],
      ['set', 'alo_extension=1001'],
      ['set', 'alo_number=11955500127'],
      ['set', `alo_recording=${organization.domain}/\${strftime(%Y-%m-%d)}/\${uuid}.wav`],
      ['set', 'RECORD_STEREO=true'],
      ['set', 'RECORD_ANSWER_REQ=true'],
      ['set', 'alo_recording_path=/srv/recordings/${alo_recording}'],
      ['record_session', '/srv/recordings/${alo_recording}'],
      ['set', 'execute_on_answer=sched_hangup +7200 ALLOTTED_TIMEOUT'],
      ['set', 'deny_refer_requests=true'],
      ['set', 'hangup_after_bridge=true'],
      ['set', 'effective_caller_id_number=+551145500160'],
      ['set', 'continue_on_fail=false'],
      ['bridge', out('5511955500127').slice('bridge '.length)],
    ]);
  });

  it.each([
    ['1145500160', '+551145500160'],
    ['40041234', '40041234'],
    ['4004-1234', '40041234'],
  ])('SYS-switch-dialplan shows the trunk bina %s as %s', async (callerId, shown) => {
    const organization = await given(null, { callerId });

    const actions = await getActions(organization, '11955500127');

    expect(actions).toContainEqual(['set', `effective_caller_id_number=${shown}`]);
  });

  it.each([
    ['premium services', '09001234567'],
    ['the world', '0015142345678'],
    ['what the called party would pay', '9090 11 33334444'.replaceAll(' ', '')],
  ])('SYS-switch-dialplan refuses %s to an extension with default limits', async (_, dialed) => {
    expect(await getLastAction(await given(), dialed)).toBe(BLOCKED);
  });

  it.each([
    ['an unknown extension', '1234'],
    ['no number', '123456789012345'],
    ['commands', '11955500127&loopback/1'],
    ['variables', '${system(id)}'],
    ['a name', 'bruna'],
    ['nothing', ''],
  ])('SYS-switch-dialplan refuses an unknown number: %s', async (_, dialed) => {
    const organization = await given();
    const actions = await getActions(organization, dialed);

    expect(actions.at(-1)!.join(' ')).toBe(UNKNOWN);
    expect(JSON.stringify(actions)).not.toMatch(/loopback|system/);
  });

  it.each<[string, Limits, string, string]>([
    ['no mobiles', { destinations: ['fixed'] }, '11955500127', BLOCKED],
    ['mobiles', { destinations: ['mobile'] }, '11955500127', out('5511955500127')],
    ['nothing, but for emergencies', { destinations: [] }, '193', out('193')],
    [
      'every country',
      { destinations: ['international'], countries: null },
      '0015142345678',
      out('15142345678'),
    ],
    [
      'this country',
      { destinations: ['international'], countries: ['CA'] },
      '0015142345678',
      out('15142345678'),
    ],
    [
      'another country',
      { destinations: ['international'], countries: ['PT'] },
      '0015142345678',
      BLOCKED,
    ],
    [
      'premium, which the organization locks',
      { destinations: ['premium'] },
      '09001234567',
      BLOCKED,
    ],
  ])('SYS-switch-dialplan applies limits: %s', async (_, limits, dialed, end) => {
    expect(await getLastAction(await given(limits), dialed)).toBe(end);
  });

  it('SYS-switch-dialplan answers while other requests hold all their connections', async () => {
    const organization = await given();
    const { requests } = server.context.pools;
    const busy = await Promise.all(
      Array.from({ length: requests.options.max }, () => requests.connect()),
    );
    try {
      expect(await getLastAction(organization, '1002')).toBe(
        `bridge user/1002@${organization.domain}`,
      );
      expect(await getLastAction(organization, '11955500127')).toBe(out('5511955500127'));
    } finally {
      for (const connection of busy) connection.release();
    }
  });

  it('SYS-switch-dialplan refuses what the organization has locked', async () => {
    const organization = await given({ destinations: ['mobile', 'premium'] });
    await server.context.db
      .insert(organizationLimits)
      .values({ organizationId: organization.id, callsAtOnce: 5, lockedDestinations: ['mobile'] });

    expect(await getLastAction(organization, '11955500127')).toBe(BLOCKED);
    expect(await getLastAction(organization, '09001234567')).toBe(out('09001234567'));
  });

  it.each([
    // 2026-11-20 is a Friday; São Paulo is three hours behind UTC.
    ['within', '2026-11-20T12:00:00Z', true],
    ['too early', '2026-11-20T10:59:00Z', false],
    ['at the end', '2026-11-20T21:00:00Z', false],
    ['on a Saturday', '2026-11-21T12:00:00Z', false],
  ])('SYS-switch-dialplan applies hours: %s', async (_, now, may) => {
    const organization = await given({
      weekdays: [1, 2, 3, 4, 5],
      opensAt: '08:00',
      closesAt: '18:00',
    });
    server.context.now = () => new Date(now);

    expect(await getLastAction(organization, '11955500127')).toBe(
      may ? out('5511955500127') : CLOSED,
    );
    expect(await getLastAction(organization, '190')).toBe(out('190'));
  });

  it.each([
    ['Friday night', '2026-11-21T01:00:00Z', true],
    ['Saturday after midnight', '2026-11-21T05:00:00Z', true],
    ['Saturday evening', '2026-11-22T01:30:00Z', false],
    ['Friday after midnight, which was Thursday', '2026-11-20T05:00:00Z', false],
  ])(
    'SYS-switch-dialplan counts hours after midnight to the day before: %s',
    async (_, now, may) => {
      const organization = await given({ weekdays: [5], opensAt: '22:00', closesAt: '06:00' });
      server.context.now = () => new Date(now);

      expect(await getLastAction(organization, '11955500127')).toBe(
        may ? out('5511955500127') : CLOSED,
      );
    },
  );

  it('SYS-switch-dialplan refuses a user who was blocked or removed since', async () => {
    const organization = await given();
    await server.context.db.execute(
      sql`update organizations set blocked_at = now() where id = ${organization.id}`,
    );

    expect(await getLastAction(organization, '1002')).toBe(FORBIDDEN);
    expect(await getLastAction(organization, '1002', { variable_user_name: '7777' })).toBe(
      FORBIDDEN,
    );
  });

  it.each([
    ['a trunk that calls in', { variable_user_name: '', variable_domain_name: '' }],
    ['another context', { 'Hunt-Context': 'public' }],
    ['another section', { section: 'directory' }],
  ])('SYS-switch-dialplan leaves to the operator: %s', async (_, more) => {
    const { domain } = await given();

    expect(await freeswitch.route({ user: '1001', domain }, '190', more)).toEqual({
      kind: 'notFound',
    });
  });

  it('SYS-switch-originate ends a click-to-call by its credit, and lets the caller hear the number ring', async () => {
    const organization = await given();
    const click = { 'Call-Direction': 'outbound' };

    const actions = await getActions(organization, '11955500127', click);

    // The leg was answered before.
    expect(actions).toContainEqual([
      'sched_hangup',
      expect.stringMatching(/^\+\d+ ALLOTTED_TIMEOUT$/),
    ]);
    expect(actions.flat().join(' ')).not.toContain('execute_on_answer');
    expect(actions).toContainEqual(['unset', 'ignore_early_media']);
    expect(actions.at(-1)).toEqual(['bridge', 'sofia/gateway/operadora1/5511955500127']);
    expect((await getActions(organization, '1002', click)).at(-1)).toEqual([
      'bridge',
      `user/1002@${organization.domain}`,
    ]);
  });

  it('SYS-switch-dialplan limits a transferred call at once, prices only its last part, and shows the extension', async () => {
    const organization = await given();
    const transferred = {
      'Answer-State': 'answered',
      variable_sip_refer_to: '<sip:11955500127@phone>',
      'Caller-Caller-ID-Number': '+5548999990000',
    };

    const actions = await getActions(organization, '11955500127', transferred);

    expect(actions).toContainEqual(['sched_hangup', '+7200 ALLOTTED_TIMEOUT']);
    expect(actions).toContainEqual(['set', 'alo_answer=last_bridge']);
    expect(actions).toContainEqual(['set', 'ringback=%(1000,4000,425)']);
    expect(actions).toContainEqual(['set', 'effective_caller_id_number=1001']);
  });

  it('SYS-switch-dialplan leaves the call as it was if its transfer is refused', async () => {
    const organization = await given();

    expect(await getActions(organization, '09001234567', { 'Answer-State': 'answered' })).toEqual([
      ['set', 'alo_metadata_refusal=DESTINATION_BLOCKED'],
      ...BUSY,
    ]);
  });

  describe('a phone transfers a call from outside', () => {
    const CALLER = '+5548999990000';
    const getTransfer = (domain: string, dialed: string, more: Record<string, string> = {}) =>
      freeswitch.route({ user: '', domain: '' }, dialed, {
        'Answer-State': 'answered',
        'Caller-Caller-ID-Number': CALLER,
        variable_user_name: '',
        variable_domain_name: '',
        variable_alo_direction: 'inbound',
        variable_alo_domain: domain,
        variable_alo_extension: '1001',
        variable_alo_number: CALLER,
        variable_sip_refer_to: `<sip:${dialed}@phone>`,
        ...more,
      });

    it('SYS-switch-dialplan keeps the call, and gives it to the colleague who answers', async () => {
      const { domain } = await given();

      expect(await getTransfer(domain, '1002')).toEqual({
        kind: 'actions',
        actions: [
          ['unset', 'ignore_early_media'],
          ['set', 'ringback=%(1000,4000,425)'],
          ['set', 'import=alo_extension'],
          ['set', 'hangup_after_bridge=true'],
          ['set', 'continue_on_fail=false'],
          ['bridge', `[alo_extension=1002]user/1002@${domain}`],
        ],
      });
    });

    it('SYS-switch-dialplan makes it an outside call of the extension, whose number the trunk gets', async () => {
      const { domain } = await given();

      const routed = await getTransfer(domain, '11955500127');

      expect(routed).toMatchObject({
        actions: expect.arrayContaining([
          ['set', 'alo_metadata_transferredFrom=${alo_number}'],
          ['set', 'alo_direction=outbound'],
          ['set', 'alo_number=11955500127'],
          ['set', 'effective_caller_id_name=1001'],
          ['set', 'effective_caller_id_number=1001'],
          ['sched_hangup', '+7200 ALLOTTED_TIMEOUT'],
        ]),
      });
    });

    it.each([
      ['that no phone sent here', { variable_sip_refer_to: '' }],
      ['of another dialplan', { variable_alo_domain: '' }],
    ])('SYS-switch-dialplan leaves to the operator a call %s', async (_, more) => {
      const { domain } = await given();

      expect(await getTransfer(domain, '11955500127', more)).toEqual({ kind: 'notFound' });
    });

    it('SYS-switch-dialplan refuses an extension that is no more', async () => {
      const { domain } = await given();

      const routed = await getTransfer(domain, '11955500127', { variable_alo_extension: '7777' });

      expect(routed).toMatchObject({ actions: [expect.anything(), ...BUSY] });
    });
  });

  it('SYS-switch-dialplan lets no outside call be connected with another one', async () => {
    const organization = await given();
    const denial = ['set', 'deny_refer_requests=true'];

    expect(await getActions(organization, '11955500127')).toContainEqual(denial);
    expect(await getActions(organization, '1002')).not.toContainEqual(denial);
  });

  it('SYS-switch-dialplan routes no call out without a gateway', async () => {
    const organization = await givenOrganization(without.context);
    await givenExtension(without.context, organization, { senha: 'Kp7wRz2mXq' });
    const other = openXmlCurl(`${without.url}/softswitch/freeswitch`, SOFTSWITCH_SECRET);

    const routed = await other.route({ user: '1001', domain: organization.domain }, '11955500127');

    expect(routed).toMatchObject({
      actions: expect.arrayContaining([['respond', '503 Chamadas externas indisponiveis']]),
    });
  });
});
