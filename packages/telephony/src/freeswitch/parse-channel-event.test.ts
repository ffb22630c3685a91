import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SwitchEvent } from '../telephony.ts';
import { freeswitch } from './index.ts';

const now = new Date('2026-11-20T15:10:00Z');
const file = new URL('./samples/channel-answer.json', import.meta.url);
const sample = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

const read = (event: unknown): SwitchEvent =>
  freeswitch.readEvent(Buffer.from(JSON.stringify(event)), now);

/** Changes fields of the sample; `undefined` removes one. */
const readWith = (fields: Record<string, string | undefined>) => read({ ...sample, ...fields });

const findProblems = (event: SwitchEvent) => (event.kind === 'malformed' ? event.problems : []);

const CLICK_TO_CALL = {
  variable_direction: 'outbound',
  variable_dialed_user: '1002',
  variable_sip_req_user: '1002',
  variable_user_name: undefined,
  variable_sip_auth_username: undefined,
};

describe('CAL-11 an event of the event socket', () => {
  it('CAL-11 reads an answered call with the values of its later CDR', () => {
    expect(read(sample)).toEqual({
      kind: 'answered',
      call: {
        switchCallId: '5b0f6c1e-2f3a-4d0b-9a51-000000000001',
        switchName: 'fs1',
        domain: 'demo.alo.localhost',
        direction: 'outbound',
        extensionNumber: '1002',
        dialedNumber: '11955500142',
        startedAt: '2026-11-20T15:00:00.214Z',
        answeredAt: '2026-11-20T15:00:07.480Z',
        metadata: { pipedrive: { dealId: 48213 }, origem: 'webphone' },
      },
    });
  });

  it('LIV-6 reads that the call is recorded from the variable that names the recording', () => {
    const event = readWith({ variable_alo_recording: 'demo/2026-11-20/1.wav' });

    expect(event).toMatchObject({ kind: 'answered', call: { isRecorded: true } });
  });

  it('CAL-11 reads a created call before it is answered', () => {
    const event = readWith({
      'Event-Name': 'CHANNEL_CREATE',
      'Caller-Channel-Answered-Time': '0',
    });

    expect(event).toMatchObject({ kind: 'created', call: { answeredAt: null } });
  });

  it('CAL-11 prefers the dialplan’s variables to guesses, as in a CDR', () => {
    const event = readWith({
      variable_alo_direction: 'inbound',
      variable_alo_domain: 'outra.alo.localhost',
      variable_alo_extension: '1009',
      variable_alo_number: '1133334444',
    });

    expect(event).toMatchObject({
      call: {
        direction: 'inbound',
        domain: 'outra.alo.localhost',
        extensionNumber: '1009',
        dialedNumber: '1133334444',
      },
    });
  });

  it('CAL-11 leaves the caller open if the phone did not authenticate', () => {
    const event = readWith({
      variable_user_name: undefined,
      variable_sip_auth_username: undefined,
      variable_dialed_user: '1005',
    });

    expect(event).toMatchObject({
      call: { direction: 'inbound', extensionNumber: '1005', dialedNumber: '1002' },
      ifExtension: { kind: 'answered', call: { direction: 'outbound', extensionNumber: '1002' } },
    });
  });

  it('CAL-11 a click-to-call is answered when it is joined, not when the attendant picks up', () => {
    const bridged = readWith({
      ...CLICK_TO_CALL,
      'Event-Name': 'CHANNEL_BRIDGE',
      'Caller-Channel-Bridged-Time': '1795186812000000',
    });

    expect(readWith(CLICK_TO_CALL)).toMatchObject({ kind: 'ignored' });
    expect(bridged).toMatchObject({
      kind: 'answered',
      call: { extensionNumber: '1002', answeredAt: '2026-11-20T15:00:12.000Z' },
    });
  });

  it('CAL-11 uses the event’s time if the channel has no answer time yet', () => {
    const event = readWith({ 'Caller-Channel-Answered-Time': '0' });

    expect(event).toMatchObject({ call: { answeredAt: '2026-11-20T15:00:07.482Z' } });
  });

  it.each([
    ['the other leg', { variable_originating_leg_uuid: 'another' }],
    ['a bridge of a call that was answered before', { 'Event-Name': 'CHANNEL_BRIDGE' }],
    ['the end, which the CDR tells', { 'Event-Name': 'CHANNEL_HANGUP_COMPLETE' }],
    ['anything else', { 'Event-Name': 'HEARTBEAT' }],
    ['a custom event of others', { 'Event-Name': 'CUSTOM', 'Event-Subclass': 'constructor' }],
  ])('CAL-11 ignores %s', (_, fields) => {
    expect(readWith(fields)).toMatchObject({ kind: 'ignored' });
  });

  it.each([
    ['Caller-Channel-Created-Time', { 'Caller-Channel-Created-Time': undefined }],
    ['Caller-Channel-Created-Time', { 'Caller-Channel-Created-Time': '179518680021487x' }],
    ['Caller-Channel-Answered-Time', { 'Caller-Channel-Answered-Time': 'x' }],
    [
      'Event-Date-Timestamp',
      { 'Caller-Channel-Answered-Time': '0', 'Event-Date-Timestamp': undefined },
    ],
    ['tomorrow', { 'Caller-Channel-Answered-Time': '1995186807480092' }],
    ['before', { 'Caller-Channel-Answered-Time': '1795186799000000' }],
    ['uuid', { variable_uuid: undefined, 'Unique-ID': undefined }],
    ['domain', { variable_domain_name: undefined, variable_sip_from_host: undefined }],
    ['alo_metadata', { variable_alo_metadata: '{' }],
    ['stored', { variable_alo_metadata_x: '\0' }],
    ['nested', { variable_alo_metadata: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` }],
  ])('CAL-11 names the problem: %s', (word, fields) => {
    expect(findProblems(readWith(fields)).join('; ')).toContain(word);
  });
});
