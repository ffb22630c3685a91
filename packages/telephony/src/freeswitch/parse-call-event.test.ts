import { readFileSync } from 'node:fs';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import { describe, expect, it } from 'vitest';
import type { SwitchEvent } from '../telephony.ts';
import { freeswitch } from './index.ts';

interface Sample {
  variables: Record<string, string>;
  callflow: unknown[];
}

const now = new Date('2026-11-20T15:10:00Z');

function sample(name: string): Sample {
  const file = new URL(`./samples/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Sample;
}

function read(document: unknown): SwitchEvent {
  return freeswitch.readEvent(Buffer.from(JSON.stringify(document)), now);
}

/** Changes variables of the sample; `undefined` removes one. */
function sampleWith(name: string, variables: Record<string, string | undefined>): Sample {
  const document = sample(name);
  return { ...document, variables: { ...document.variables, ...variables } as Sample['variables'] };
}

function parseCall(document: unknown): CallEnded {
  const event = read(document);
  if (event.kind !== 'ended') throw new Error(JSON.stringify(event));
  return event.call;
}

function findProblems(document: unknown): string[] {
  const event = read(document);
  return event.kind === 'malformed' ? event.problems : [];
}

describe('SYS-switch-freeswitch a finished call', () => {
  it('SYS-switch-freeswitch reads every field from a CDR of an answered outbound call', () => {
    expect(parseCall(sample('answered-outbound'))).toEqual({
      switchCallId: '5b0f6c1e-2f3a-4d0b-9a51-000000000001',
      switchName: 'fs1',
      domain: 'demo.alo.localhost',
      direction: 'outbound',
      extensionNumber: '1002',
      dialedNumber: '11955500142',
      startedAt: '2026-11-20T15:00:00.214Z',
      answeredAt: '2026-11-20T15:00:07.480Z',
      endedAt: '2026-11-20T15:02:21.600Z',
      durationSeconds: 134,
      hangupCause: 'NORMAL_CLEARING',
      hangupDetail: 'NORMAL_CLEARING',
      hangupBy: 'caller',
      metadata: {
        campanha: 'Black Friday 20%',
        pipedrive: { dealId: 48213 },
        origem: 'webphone',
      },
      recordingFile: 'demo/2026-11-20/call-01.wav',
    });
  });

  const NC = 'NORMAL_CLEARING';
  it.each([
    ['busy', 'outbound', '1002', '11955500142', 0, 'USER_BUSY', NC, 'callee'],
    [
      'cancelled',
      'outbound',
      '1002',
      '11955500142',
      0,
      'ORIGINATOR_CANCEL',
      'ORIGINATOR_CANCEL',
      'caller',
    ],
    ['unanswered', 'outbound', '1002', '11955500142', 0, 'NO_ANSWER', 'NO_ANSWER', 'switch'],
    [
      'no-route',
      'outbound',
      '1002',
      '1190000',
      0,
      'NO_ROUTE_DESTINATION',
      'NO_ROUTE_DESTINATION',
      'switch',
    ],
    ['inbound-answered', 'inbound', '1005', '11955500177', 60, NC, NC, 'callee'],
    ['inbound-missed', 'inbound', '1005', '11955500177', 0, 'NO_ANSWER', NC, 'switch'],
    ['time-limit', 'outbound', '1002', '11955500142', 120, NC, 'ALLOTTED_TIMEOUT', 'switch'],
    ['click-to-call', 'outbound', '1008', '2145500117', 60, NC, NC, 'caller'],
  ] as const)(
    'SYS-switch-freeswitch reads %s: %s, extension %s, number %s, %i s, %s (%s), ended by %s',
    (name, direction, extensionNumber, dialedNumber, durationSeconds, cause, detail, hangupBy) => {
      expect(parseCall(sample(name))).toMatchObject({
        domain: 'demo.alo.localhost',
        direction,
        extensionNumber,
        dialedNumber,
        durationSeconds,
        hangupCause: cause,
        hangupDetail: detail,
        hangupBy,
      });
    },
  );

  it('SYS-switch-freeswitch ignores the leg that another leg made', () => {
    expect(read(sample('second-leg'))).toMatchObject({ kind: 'ignored' });
  });

  it('SYS-switch-freeswitch counts a click-to-call from the moment both sides are joined', () => {
    const call = parseCall(sample('click-to-call'));

    expect(call.answeredAt).toBe('2026-11-20T15:00:12.700Z');
  });

  it('SYS-switch-freeswitch reads a click-to-call without an answer of its destination as unanswered', () => {
    const document = sampleWith('click-to-call', {
      bridge_epoch: '0',
      bridge_uepoch: '0',
      originate_disposition: 'USER_BUSY',
    });

    expect(parseCall(document)).toMatchObject({
      answeredAt: null,
      durationSeconds: 0,
      hangupCause: 'USER_BUSY',
    });
  });

  it.each([
    ['it rang and the caller gave up', 'recv_cancel', '1795186803', 'ORIGINATOR_CANCEL'],
    ['it rang and nobody gave up', 'send_refuse', '1795186803', 'NO_ANSWER'],
    ['it never rang', 'recv_cancel', '0', 'ORIGINATOR_CANCEL'],
  ])(
    'SYS-switch-freeswitch never keeps NORMAL_CLEARING without an answer: %s',
    (_, disposition, progress, cause) => {
      const document = sampleWith('inbound-missed', {
        sip_hangup_disposition: disposition,
        progress_media_epoch: progress,
        progress_media_uepoch: undefined,
      });

      expect(parseCall(document).hangupCause).toBe(cause);
    },
  );

  it('SYS-switch-freeswitch uses last_bridge_hangup_cause if the disposition is uninformative', () => {
    const document = sampleWith('busy', {
      originate_disposition: undefined,
      last_bridge_hangup_cause: 'SUBSCRIBER_ABSENT',
    });

    expect(parseCall(document).hangupCause).toBe('SUBSCRIBER_ABSENT');
  });

  it('SYS-switch-freeswitch prefers the caller’s cancel to the cause of a failed route', () => {
    const document = sampleWith('cancelled', { originate_disposition: 'NORMAL_TEMPORARY_FAILURE' });

    expect(parseCall(document).hangupCause).toBe('ORIGINATOR_CANCEL');
  });

  it('SYS-switch-freeswitch reads seconds where the switch sends no microseconds', () => {
    const document = sampleWith('answered-outbound', {
      start_uepoch: undefined,
      answer_uepoch: undefined,
      end_uepoch: undefined,
    });

    expect(parseCall(document)).toMatchObject({
      startedAt: '2026-11-20T15:00:00.000Z',
      answeredAt: '2026-11-20T15:00:07.000Z',
      endedAt: '2026-11-20T15:02:21.000Z',
      durationSeconds: 134,
    });
  });
});

describe('SYS-switch-freeswitch variables of the dialplan', () => {
  it('SYS-switch-freeswitch override every guess', () => {
    const document = sampleWith('answered-outbound', {
      alo_domain: 'OUTRA.example.com',
      alo_direction: 'inbound',
      alo_extension: '2001',
      alo_number: '+5521955500133',
    });

    expect(parseCall(document)).toMatchObject({
      domain: 'outra.example.com',
      direction: 'inbound',
      extensionNumber: '2001',
      dialedNumber: '+5521955500133',
    });
  });

  it('SYS-switch-freeswitch alo_voicemail makes it an unanswered mailbox call', () => {
    expect(parseCall(sampleWith('inbound-answered', { alo_voicemail: 'true' }))).toMatchObject({
      hangupCause: 'VOICEMAIL',
      answeredAt: null,
      durationSeconds: 0,
    });
  });

  it.each([
    ['demo/call.wav', 'demo/call.wav'],
    ['../../etc/passwd', null],
    ['demo/../../x.wav', null],
    ['/var/recordings/x.wav', null],
  ])('SYS-switch-freeswitch recording_file %s becomes %s', (name, recordingFile) => {
    const document = sampleWith('answered-outbound', {
      alo_recording: undefined,
      recording_file: name,
    });

    expect(parseCall(document).recordingFile).toBe(recordingFile);
  });

  it('SYS-switch-freeswitch an unanswered call has no recording', () => {
    const document = sampleWith('unanswered', { alo_recording: 'demo/call.wav' });

    expect(parseCall(document).recordingFile).toBeNull();
  });

  it('SYS-switch-freeswitch a metadata key cannot reach the prototype', () => {
    const { metadata } = parseCall(
      sampleWith('answered-outbound', { alo_metadata: '{"__proto__":{"admin":true}}' }),
    );

    expect((metadata as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe('SYS-switch-freeswitch a CDR with a mistake', () => {
  const DAYS = 24 * 3600;
  const start = 1_795_186_800;

  it.each([
    [{ uuid: undefined }, 'variables.uuid is missing'],
    [{ hangup_cause: undefined }, 'variables.hangup_cause is missing'],
    [{ domain_name: undefined }, 'no domain: set alo_domain, or domain_name in the directory'],
    [{ sip_auth_username: undefined, user_name: undefined }, 'no extension: set alo_extension'],
    [{ alo_direction: 'sideways' }, 'variables.alo_direction is neither outbound nor inbound'],
    [{ start_uepoch: undefined, start_epoch: '0' }, 'variables.start_uepoch is missing'],
    [{ end_uepoch: 'soon' }, 'variables.end_uepoch is not a whole number'],
    [{ answer_uepoch: `${start + 900}000000` }, 'answer_epoch is after end_epoch'],
    [{ answer_uepoch: `${start - 9}000000` }, 'answer_epoch is before start_epoch'],
    [{ end_uepoch: `${start - 9}000000` }, 'start_epoch is after end_epoch'],
    [{ start_uepoch: '1000000' }, 'start_epoch is before the year 2000'],
    [{ end_uepoch: `${start + 2 * DAYS}000000` }, 'end_epoch is more than a day in the future'],
    [{ start_uepoch: `${start - 2 * DAYS}000000` }, 'the call is longer than 24 hours'],
    [{ billsec: '-5' }, 'variables.billsec is negative'],
    [{ billsec: '99999999999999999999' }, 'variables.billsec is too large'],
    [{ billsec: '138' }, 'variables.billsec is longer than from answer_epoch to end_epoch'],
    [{ alo_metadata: '["a"]' }, 'variables.alo_metadata is not a JSON object'],
    [{ alo_metadata: '{"a":"\\u0000"}' }, 'the call holds characters that cannot be stored'],
    [{ alo_number: '119\u0000' }, 'the call holds characters that cannot be stored'],
    [{ alo_number: '\ud800' }, 'the call holds characters that cannot be stored'],
  ])('SYS-switch-freeswitch %j is refused: %s', (variables, problem) => {
    expect(findProblems(sampleWith('answered-outbound', variables))).toContain(problem);
  });

  it('CAL-10 refuses a cause that is too long for the index, without failing other calls', () => {
    const unanswered = { answer_uepoch: '0', answer_epoch: '0', bridge_uepoch: '0', billsec: '0' };

    expect(
      findProblems(
        sampleWith('answered-outbound', { ...unanswered, hangup_cause: 'X'.repeat(65) }),
      ),
    ).toContain('the hangup cause is too long');
  });

  it.each([5_000, 500_000])('CAL-10 refuses metadata %i levels deep with a message', (levels) => {
    const alo_metadata = `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;

    expect(findProblems(sampleWith('answered-outbound', { alo_metadata }))).toContain(
      'variables.alo_metadata is nested too deeply',
    );
  });

  it('SYS-switch-freeswitch names every problem at once', () => {
    const problems = findProblems({ variables: { start_epoch: '1' } });

    expect(problems).toContain('variables.uuid is missing');
    expect(problems).toContain('start_epoch is before the year 2000');
    expect(problems).toContain('variables.end_uepoch is missing');
  });
});

describe('CAL-1 a leg that the switch answered itself', () => {
  const at = (second: number) => `${1_795_186_800 + second}000000`;
  const answeredBySwitch = {
    answer_uepoch: at(1),
    bridge_uepoch: '0',
    bridge_epoch: '0',
    end_uepoch: at(61),
    billsec: '60',
  };

  it.each(['USER_BUSY', 'NO_ANSWER', 'CALL_REJECTED', 'UNALLOCATED_NUMBER'])(
    'CAL-1 is unanswered when the number said %s',
    (cause) => {
      const document = sampleWith('answered-outbound', {
        ...answeredBySwitch,
        originate_disposition: cause,
      });

      expect(parseCall(document)).toMatchObject({
        answeredAt: null,
        durationSeconds: 0,
        hangupCause: cause,
        recordingFile: null,
      });
    },
  );

  it.each(['SUCCESS', '', undefined])(
    'CAL-1 counts from its own answer when nothing failed (%j)',
    (disposition) => {
      const document = sampleWith('answered-outbound', {
        ...answeredBySwitch,
        originate_disposition: disposition,
      });

      expect(parseCall(document)).toMatchObject({
        durationSeconds: 60,
        hangupCause: 'NORMAL_CLEARING',
      });
    },
  );

  it('CAL-1 counts from the bridge: 40 s of menu and 20 s of talk are 20 s', () => {
    const document = sampleWith('answered-outbound', {
      ...answeredBySwitch,
      bridge_uepoch: at(41),
      bridge_epoch: '1795186841',
    });

    expect(parseCall(document)).toMatchObject({
      answeredAt: '2026-11-20T15:00:41.000Z',
      durationSeconds: 20,
    });
  });

  it('CAL-1 counts from the first bridge of a call that was transferred', () => {
    const document = sampleWith('answered-outbound', {
      ...answeredBySwitch,
      bridge_uepoch: at(50),
    });
    const [step] = document.callflow as { times: Record<string, string> }[];
    const earlier = { ...step, times: { ...step!.times, bridged_time: at(11) } };

    const call = parseCall({ ...document, callflow: [step, earlier] });

    expect(call).toMatchObject({ answeredAt: '2026-11-20T15:00:11.000Z', durationSeconds: 50 });
  });

  it.each([
    [
      'from its last bridge',
      at(50),
      { answeredAt: '2026-11-20T15:00:50.000Z', durationSeconds: 11 },
    ],
    ['nothing if it was not answered', '0', { answeredAt: null, durationSeconds: 0 }],
  ])('CAL-1 counts of a call that was transferred outside: %s', (_, bridged, expected) => {
    const document = sampleWith('answered-outbound', {
      ...answeredBySwitch,
      bridge_uepoch: bridged,
      alo_answer: 'last_bridge',
    });
    const [step] = document.callflow as { times: Record<string, string> }[];
    const earlier = { ...step, times: { ...step!.times, bridged_time: at(11) } };

    expect(parseCall({ ...document, callflow: [step, earlier] })).toMatchObject(expected);
  });
});

describe('CAL-5 a leg with which a campaign rang the number itself', () => {
  const campaign = (variables: Record<string, string | undefined> = {}) =>
    sampleWith('click-to-call', {
      dialed_user: undefined,
      dialed_domain: undefined,
      sip_req_user: '5521955500117',
      sip_to_user: '5521955500117',
      alo_domain: 'demo.alo.localhost',
      alo_extension: '1008',
      alo_number: '21955500117',
      originate_disposition: undefined,
      bridge_uuid: undefined,
      bridge_epoch: '0',
      bridge_uepoch: '0',
      answer_uepoch: '1795186813100000',
      billsec: '60',
      sip_hangup_disposition: 'recv_bye',
      ...variables,
    });

  it('CAL-5 counts from its answer, although no other leg was joined', () => {
    expect(parseCall(campaign())).toMatchObject({
      direction: 'outbound',
      extensionNumber: '1008',
      dialedNumber: '21955500117',
      answeredAt: '2026-11-20T15:00:13.100Z',
      durationSeconds: 60,
      hangupCause: 'NORMAL_CLEARING',
      hangupBy: 'callee',
    });
  });

  it('CAL-5 is unanswered if the number did not answer', () => {
    const document = campaign({
      answer_uepoch: '0',
      answer_epoch: '0',
      billsec: '0',
      hangup_cause: 'USER_BUSY',
    });

    expect(parseCall(document)).toMatchObject({ durationSeconds: 0, hangupCause: 'USER_BUSY' });
  });

  it('CAL-5 is refused without an extension', () => {
    expect(findProblems(campaign({ alo_extension: undefined }))).toContain(
      'no extension: set alo_extension',
    );
  });

  it('CAL-5 a leg that rang the extension of alo_extension is a click-to-call', () => {
    const document = campaign({ sip_req_user: '1008', sip_to_user: '1008' });

    expect(parseCall(document)).toMatchObject({ durationSeconds: 0 });
  });
});

describe('CAL-6 a leg that did not authenticate', () => {
  const withoutUser = { sip_auth_username: undefined, user_name: undefined };

  it('CAL-6 of the organization’s own domain is a call of the extension, if it is one', () => {
    const event = read(sampleWith('answered-outbound', withoutUser));

    expect(event).toMatchObject({
      ifExtension: {
        call: { direction: 'outbound', extensionNumber: '1002', dialedNumber: '11955500142' },
      },
    });
  });

  it('CAL-6 does not need domain_name', () => {
    const event = read(sampleWith('answered-outbound', { ...withoutUser, domain_name: undefined }));

    expect(event).toMatchObject({ ifExtension: { call: { domain: 'demo.alo.localhost' } } });
  });

  it.each([
    ['of a trunk', { sip_from_host: '203.0.113.7' }],
    [
      'of which the dialplan says the direction',
      { alo_direction: 'inbound', alo_extension: '1005' },
    ],
  ])('CAL-6 %s keeps its reported caller', (_, variables) => {
    expect(
      read(sampleWith('answered-outbound', { ...withoutUser, ...variables })),
    ).not.toHaveProperty('ifExtension');
  });
});

describe('CAL-10 an inbound call through FusionPBX whose extension no bridge names', () => {
  const unanswered = {
    last_sent_callee_id_number: undefined,
    bridge_uuid: undefined,
    bridge_epoch: '0',
    bridge_uepoch: '0',
  };

  it('CAL-10 belongs to the agent who answered the queue', () => {
    expect(parseCall(sample('fusionpbx-queue'))).toMatchObject({
      domain: 'demo.alo.localhost',
      direction: 'inbound',
      extensionNumber: '1002',
      dialedNumber: '11955500177',
      answeredAt: '2026-11-20T15:00:06.100Z',
      durationSeconds: 60,
    });
  });

  it('CAL-10 belongs to the queue or menu that it reached if it was unanswered', () => {
    expect(parseCall(sampleWith('fusionpbx-queue', unanswered))).toMatchObject({
      extensionNumber: '700',
    });
  });

  it('CAL-10 stays with the extension that forwarded it to another number', () => {
    const document = sampleWith('fusionpbx-queue', { last_sent_callee_id_number: '11955500188' });
    const [queue, number] = document.callflow as { caller_profile: object }[];
    const profile = { ...queue!.caller_profile, destination_number: '11955500188' };
    const forwarded = { ...queue, caller_profile: profile };

    expect(parseCall({ ...document, callflow: [forwarded, queue, number] })).toMatchObject({
      extensionNumber: '700',
    });
  });

  it('CAL-10 is not counted again by the leg with which the queue rang the agent', () => {
    const leg = { cc_side: 'agent', direction: 'outbound', dialed_user: '1002' };

    expect(read(sampleWith('fusionpbx-queue', leg))).toMatchObject({ kind: 'ignored' });
  });

  it('CAL-10 is still refused if the switch is not FusionPBX', () => {
    expect(findProblems(sampleWith('fusionpbx-queue', { domain_uuid: undefined }))).toEqual([
      'no extension: set alo_extension',
    ]);
  });
});

describe('CAL-8 the path of a recording', () => {
  const withRecording = (variables: Record<string, string>, recordingsRoot = '/srv/recordings') => {
    const document = sampleWith('answered-outbound', { alo_recording: undefined, ...variables });
    return freeswitch.readEvent(Buffer.from(JSON.stringify(document)), now, { recordingsRoot });
  };

  it.each([
    [{ recording_file: '/srv/recordings/demo/1.wav' }, 'demo/1.wav'],
    [{ recording_file: '/srv//recordings/demo/1.wav' }, 'demo/1.wav'],
    [{ alo_recording: '/srv/recordings/1.wav' }, '1.wav'],
    [{ record_file_path: '/srv/recordings/demo/2.mp3' }, 'demo/2.mp3'],
    [{ record_path: '/srv/recordings/demo/archive', record_name: '3.wav' }, 'demo/archive/3.wav'],
    [{ record_path: '/srv/recordings/demo/', record_name: '3.wav' }, 'demo/3.wav'],
    [{ record_name: '4.wav' }, '4.wav'],
  ])('CAL-8 %j is %s', (variables, recordingFile) => {
    expect(withRecording(variables)).toMatchObject({ call: { recordingFile }, warnings: [] });
  });

  it.each([
    [{ recording_file: '/var/lib/freeswitch/recordings/1.wav' }],
    [{ recording_file: '/srv/recordings-of-others/1.wav' }],
    [{ recording_file: '/srv/recordings/../secret.wav' }],
    [{ record_path: '/var/lib', record_name: '3.wav' }],
  ])('CAL-8 leaves %j out with a warning', (variables) => {
    const event = withRecording(variables);

    expect(event).toMatchObject({
      kind: 'ended',
      call: { recordingFile: null },
      warnings: [expect.stringContaining('the call is stored without it')],
    });
  });
});

describe('CAL-10 older and other switches', () => {
  it('CAL-10 reads a call flow with a single step instead of a list', () => {
    const document = sample('click-to-call');

    const call = parseCall({ ...document, callflow: document.callflow[0] });

    expect(call.dialedNumber).toBe('2145500117');
  });

  it.each(['5b0f6c1e-2f3a-4d0b-9a51-0000000000aa', 'a_5b0f6c1e-2f3a-4d0b-9a51-0000000000aa'])(
    'CAL-10 the uuid in the address alone: %s',
    (switchCallId) => {
      const body = Buffer.from(
        JSON.stringify(sampleWith('answered-outbound', { uuid: undefined })),
      );

      expect(freeswitch.readEvent(body, now, { switchCallId })).toMatchObject({
        call: { switchCallId: '5b0f6c1e-2f3a-4d0b-9a51-0000000000aa' },
      });
      expect(freeswitch.readEvent(Buffer.from('{'), now, { switchCallId })).toMatchObject({
        kind: 'malformed',
        switchCallId: '5b0f6c1e-2f3a-4d0b-9a51-0000000000aa',
      });
    },
  );
});
