import { readFileSync } from 'node:fs';
import type { CallEnded } from '@alo/domain/call.ts';
import { describe, expect, it } from 'vitest';
import type { CallEvent } from '../telephony.ts';
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

function read(document: unknown): CallEvent {
  return freeswitch.readCallEvent(Buffer.from(JSON.stringify(document)), now);
}

/** The sample with some variables changed; `undefined` takes one away. */
function sampleWith(name: string, variables: Record<string, string | undefined>): Sample {
  const document = sample(name);
  return { ...document, variables: { ...document.variables, ...variables } as Sample['variables'] };
}

function callOf(document: unknown): CallEnded {
  const event = read(document);
  if (event.kind !== 'ended') throw new Error(JSON.stringify(event));
  return event.call;
}

function problemsOf(document: unknown): string[] {
  const event = read(document);
  return event.kind === 'malformed' ? event.problems : [];
}

describe('SYS-switch-freeswitch a finished call', () => {
  it('SYS-switch-freeswitch is read whole from a CDR of an answered outbound call', () => {
    expect(callOf(sample('answered-outbound'))).toEqual({
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
      expect(callOf(sample(name))).toMatchObject({
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
    const call = callOf(sample('click-to-call'));

    expect(call.answeredAt).toBe('2026-11-20T15:00:12.700Z');
  });

  it('SYS-switch-freeswitch takes a click-to-call whose destination never answered as unanswered', () => {
    const document = sampleWith('click-to-call', {
      bridge_epoch: '0',
      bridge_uepoch: '0',
      originate_disposition: 'USER_BUSY',
    });

    expect(callOf(document)).toMatchObject({
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

      expect(callOf(document).hangupCause).toBe(cause);
    },
  );

  it('SYS-switch-freeswitch asks last_bridge_hangup_cause when the disposition says nothing', () => {
    const document = sampleWith('busy', {
      originate_disposition: undefined,
      last_bridge_hangup_cause: 'SUBSCRIBER_ABSENT',
    });

    expect(callOf(document).hangupCause).toBe('SUBSCRIBER_ABSENT');
  });

  it('SYS-switch-freeswitch believes a caller who gave up more than the route that failed', () => {
    const document = sampleWith('cancelled', { originate_disposition: 'NORMAL_TEMPORARY_FAILURE' });

    expect(callOf(document).hangupCause).toBe('ORIGINATOR_CANCEL');
  });

  it('SYS-switch-freeswitch reads seconds where the switch sends no microseconds', () => {
    const document = sampleWith('answered-outbound', {
      start_uepoch: undefined,
      answer_uepoch: undefined,
      end_uepoch: undefined,
    });

    expect(callOf(document)).toMatchObject({
      startedAt: '2026-11-20T15:00:00.000Z',
      answeredAt: '2026-11-20T15:00:07.000Z',
      endedAt: '2026-11-20T15:02:21.000Z',
      durationSeconds: 134,
    });
  });
});

describe('SYS-switch-freeswitch variables of ours', () => {
  it('SYS-switch-freeswitch win over every guess', () => {
    const document = sampleWith('answered-outbound', {
      alo_domain: 'OUTRA.example.com',
      alo_direction: 'inbound',
      alo_extension: '2001',
      alo_number: '+5521955500133',
    });

    expect(callOf(document)).toMatchObject({
      domain: 'outra.example.com',
      direction: 'inbound',
      extensionNumber: '2001',
      dialedNumber: '+5521955500133',
    });
  });

  it('SYS-switch-freeswitch alo_voicemail makes it a mailbox call that nobody answered', () => {
    expect(callOf(sampleWith('inbound-answered', { alo_voicemail: 'true' }))).toMatchObject({
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

    expect(callOf(document).recordingFile).toBe(recordingFile);
  });

  it('SYS-switch-freeswitch a call that nobody answered has no recording', () => {
    const document = sampleWith('unanswered', { alo_recording: 'demo/call.wav' });

    expect(callOf(document).recordingFile).toBeNull();
  });

  it('SYS-switch-freeswitch a metadata key cannot reach the prototype', () => {
    const { metadata } = callOf(
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
    expect(problemsOf(sampleWith('answered-outbound', variables))).toContain(problem);
  });

  it('SYS-switch-freeswitch names every problem at once', () => {
    const problems = problemsOf({ variables: { start_epoch: '1' } });

    expect(problems).toContain('variables.uuid is missing');
    expect(problems).toContain('start_epoch is before the year 2000');
    expect(problems).toContain('variables.end_uepoch is missing');
  });
});
