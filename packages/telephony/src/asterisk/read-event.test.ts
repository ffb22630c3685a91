import { readFileSync } from 'node:fs';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import { describe, expect, it } from 'vitest';
import type { CallEvent, SwitchEvent } from '../telephony.ts';
import { writeFacts, type CallFacts } from './call-facts.ts';
import { asterisk } from './index.ts';
import { LOST_EVENT } from './read-event.ts';

const NOW = new Date('2026-11-27T00:00:00Z');
const read = (body: Uint8Array | string) => asterisk.readEvent(Buffer.from(body), NOW);
/** Written by Asterisk 22.10.1. */
const readSample = (name: string) =>
  readFileSync(new URL(`samples/${name}.jsonl`, import.meta.url), 'utf8');

const FACTS: CallFacts = {
  switchCallId: 'sw1-1.0',
  domain: 'acme.example',
  direction: 'outbound',
  extensionNumber: '1001',
  dialed: '11955500127',
  isTransfer: false,
  refusal: '',
  deniedWith: null,
  recordingFile: '',
  maxSeconds: null,
  trunks: [],
  metadata: {},
};

type Row = [type: string, second: number, uniqueid: string, channel: string, extra?: object];

/** Rows of one group of channels, as the table has them. */
const toRows = (rows: readonly Row[], linkedid = 'sw1-1.0') =>
  rows.map(([eventtype, second, uniqueid, channame, extra]) => ({
    eventtype,
    eventtime: 1_795_736_600 + second,
    uniqueid,
    channame,
    linkedid,
    exten: '11955500127',
    extra: extra ? JSON.stringify(extra) : '',
  }));
const readRows = (rows: readonly Row[]) => read(JSON.stringify(toRows(rows)));

const A = 'PJSIP/1001@acme.example-00000000';
const B = 'PJSIP/trunk-norte-00000001';
const C = 'PJSIP/1002@w.acme.example-00000002';
const ask = (
  second: number,
  uniqueid: string,
  channel: string,
  facts: Partial<CallFacts> = {},
): Row => ['ALO', second, uniqueid, channel, { extra: writeFacts({ ...FACTS, ...facts }) }];
const end = (second: number, uniqueid: string, channel: string, extra: object = {}): Row => [
  'HANGUP',
  second,
  uniqueid,
  channel,
  { hangupcause: 16, hangupsource: '', dialstatus: '', ...extra },
];
const start = (second: number, uniqueid: string, channel: string): Row => [
  'CHAN_START',
  second,
  uniqueid,
  channel,
];
const answer = (second: number, uniqueid: string, channel: string): Row => [
  'ANSWER',
  second,
  uniqueid,
  channel,
];
const over = (second: number): Row => ['LINKEDID_END', second, '1.0', A];

function getEnded(event: SwitchEvent): CallEnded {
  if (event.kind !== 'ended') throw new Error(event.kind);
  return event.call;
}

describe('SYS-switch-asterisk reads calls of channel events', () => {
  it('SYS-switch-asterisk reads an answered call from its start to the end of the leg that answered', () => {
    expect(getEnded(read(readSample('answered')))).toMatchObject({
      switchCallId: 'sw1-1795736716.9',
      switchName: 'asterisk',
      domain: 'acme.example',
      direction: 'outbound',
      extensionNumber: '2001',
      dialedNumber: '11955500127',
      startedAt: '2026-11-26T23:45:16.027Z',
      answeredAt: '2026-11-26T23:45:16.217Z',
      endedAt: '2026-11-26T23:45:17.235Z',
      durationSeconds: 1,
      hangupCause: 'NORMAL_CLEARING',
      hangupBy: 'caller',
      metadata: { trunk: 'op1' },
      recordingFile: 'acme.example/2026-11-26/sw1-1795736716.9.wav',
    });
  });

  it('SYS-switch-asterisk reads a busy number, without a recording', () => {
    expect(getEnded(read(readSample('busy')))).toMatchObject({
      answeredAt: null,
      durationSeconds: 0,
      hangupCause: 'USER_BUSY',
      hangupBy: 'callee',
      recordingFile: null,
    });
  });

  it('SYS-switch-asterisk reads a denied call with its reason, though the caller hung up on the announcement', () => {
    expect(getEnded(read(readSample('denied')))).toMatchObject({
      hangupCause: 'UNALLOCATED_NUMBER',
      hangupBy: 'switch',
      metadata: { refusal: 'UNKNOWN_NUMBER' },
    });
  });

  it('SYS-switch-asterisk reads a call that the switch ended at its limit', () => {
    expect(getEnded(read(readSample('time-limit')))).toMatchObject({
      durationSeconds: 6,
      hangupCause: 'NORMAL_CLEARING',
      hangupBy: 'switch',
    });
  });

  it.each([
    ['its limit', { maxSeconds: 6 }, '', 'ALLOTTED_TIMEOUT'],
    ['the switch before its limit', { maxSeconds: 8 }, '', 'NORMAL_CLEARING'],
    ['the callee after a renewed limit', { maxSeconds: 6 }, B, 'NORMAL_CLEARING'],
  ])(
    'SYS-switch-asterisk tells that %s ended an answered call',
    (_, facts, hangupsource, detail) => {
      const call = getEnded(
        readRows([
          start(0, '1.0', A),
          ask(0, '1.0', A, facts),
          start(1, '1.1', B),
          answer(3, '1.1', B),
          end(9.5, '1.1', B, { hangupsource }),
          end(9.5, '1.0', A, { hangupsource: 'dialplan/builtin', dialstatus: 'ANSWER' }),
          over(10),
        ]),
      );

      expect(call).toMatchObject({ hangupCause: 'NORMAL_CLEARING', hangupDetail: detail });
    },
  );

  it.each([
    ['the callee', { hangupsource: B }, 'callee'],
    ['the caller', { hangupsource: A }, 'caller'],
    ['the switch', { hangupsource: '' }, 'switch'],
  ])('SYS-switch-asterisk knows that %s hung up', (_, extra, hangupBy) => {
    const call = getEnded(
      readRows([
        start(0, '1.0', A),
        ask(0, '1.0', A),
        start(1, '1.1', B),
        answer(3, '1.1', B),
        end(9.9, '1.1', B, extra),
        end(10, '1.0', A, { ...extra, dialstatus: 'ANSWER' }),
        over(10),
      ]),
    );

    expect(call).toMatchObject({ hangupBy, durationSeconds: 6 });
  });

  it.each([
    ['cancelled', { dialstatus: 'CANCEL', hangupsource: A }, 'ORIGINATOR_CANCEL', 'caller'],
    ['unanswered', { dialstatus: 'NOANSWER', hangupcause: 19 }, 'NO_ANSWER', 'switch'],
    ['unanswered without a cause', { dialstatus: 'NOANSWER' }, 'NO_ANSWER', 'switch'],
    ['to no number', { dialstatus: 'NOANSWER', hangupcause: 1 }, 'UNALLOCATED_NUMBER', 'switch'],
    ['left before it rang', { hangupcause: 0, hangupsource: A }, 'ORIGINATOR_CANCEL', 'caller'],
    ['without a route', { hangupcause: 34 }, 'NORMAL_CIRCUIT_CONGESTION', 'switch'],
    ['with a cause that says nothing', {}, 'NORMAL_UNSPECIFIED', 'switch'],
  ])('SYS-switch-asterisk reads a call that was %s', (_, extra, hangupCause, hangupBy) => {
    const call = getEnded(
      readRows([
        start(0, '1.0', A),
        ask(0, '1.0', A),
        start(1, '1.1', B),
        end(4, '1.1', B),
        end(4, '1.0', A, extra),
      ]),
    );

    expect(call).toMatchObject({ hangupCause, hangupBy, answeredAt: null, durationSeconds: 0 });
  });

  it('SYS-switch-asterisk gives an inbound call to the extension that answered', () => {
    const inbound = {
      direction: 'inbound',
      dialed: '4832334455',
      extensionNumber: '1009',
    } as const;
    const rows = [
      start(0, '1.0', B),
      ask(0, '1.0', B, inbound),
      start(1, '1.1', 'PJSIP/1009@acme.example-00000003'),
      start(1, '1.2', C),
    ];

    const call = getEnded(
      readRows([...rows, answer(3, '1.2', C), end(9, '1.2', C), end(9, '1.0', B)]),
    );
    const missed = getEnded(readRows([...rows, end(9, '1.2', C), end(9, '1.0', B)]));

    expect(call).toMatchObject({
      direction: 'inbound',
      extensionNumber: '1002',
      dialedNumber: '4832334455',
    });
    expect(missed).toMatchObject({ extensionNumber: '1009', answeredAt: null });
  });

  it('SYS-switch-asterisk reads a blind transfer as two calls, each priced while its own leg talks', () => {
    const D = 'PJSIP/trunk-sul-00000004';
    const event = readRows([
      start(0, '1.0', A),
      ask(0, '1.0', A, { trunks: [{ name: 'norte', replacedCallerId: null }] }),
      start(1, '1.1', B),
      answer(3, '1.1', B),
      end(10, '1.0', A, { dialstatus: 'ANSWER' }),
      ask(11, '1.1', B, {
        switchCallId: 'sw1-1.1-t7',
        dialed: '1144445555',
        isTransfer: true,
        trunks: [{ name: 'sul', replacedCallerId: null }],
      }),
      start(12, '1.2', D),
      answer(15, '1.2', D),
      end(25, '1.2', D),
      end(25, '1.1', B),
      over(25),
    ]);

    if (event.kind !== 'several') throw new Error(event.kind);
    expect(event.events.map(({ kind, call }) => [kind, call.switchCallId, call.startedAt])).toEqual(
      [
        ['ended', 'sw1-1.0', '2026-11-26T23:43:20.000Z'],
        ['ended', 'sw1-1.1-t7', '2026-11-26T23:43:31.000Z'],
      ],
    );
    expect(event.events.map(({ call }) => (call as CallEnded).durationSeconds)).toEqual([22, 10]);
    expect(event.events.map(({ call }) => call.metadata)).toEqual([
      { trunk: 'norte' },
      { trunk: 'sul' },
    ]);
  });

  it('SYS-switch-asterisk waits for a leg that an attended transfer moved to another group', () => {
    const first: Row[] = [
      start(0, '1.0', A),
      ask(0, '1.0', A),
      start(1, '1.1', B),
      answer(2, '1.1', B),
    ];
    const second: Row[] = [
      start(5, '2.0', A),
      ask(5, '2.0', A, { switchCallId: 'sw1-2.0' }),
      start(6, '2.1', C),
      answer(7, '2.1', C),
      end(9, '2.0', A, { dialstatus: 'ANSWER' }),
    ];

    expect(read(JSON.stringify(toRows(second, 'sw1-2.0'))).kind).toBe('several');
    const whole = read(
      JSON.stringify([
        ...toRows(first),
        ...toRows(second, 'sw1-2.0'),
        ...toRows([end(9, '1.0', A), end(20, '1.1', B), end(20, '2.1', C), over(20)]),
      ]),
    );

    const events = (whole as { events: CallEvent[] }).events;
    expect(events.map(({ call }) => (call as CallEnded).durationSeconds)).toEqual([18, 13]);
  });

  it('SYS-switch-asterisk reports a call under way once it was asked for, and once it was answered', () => {
    const begun = [start(0, '1.0', A), ask(0, '1.0', A), start(1, '1.1', B)];

    expect(readRows(begun)).toMatchObject({ kind: 'created', call: { answeredAt: null } });
    expect(readRows([...begun, answer(3, '1.1', B)])).toMatchObject({
      kind: 'several',
      events: [{ kind: 'created' }, { kind: 'answered', call: { dialedNumber: '11955500127' } }],
    });
  });

  it.each([['acme.example/2026-11-26/1.wav', true] as const, ['', undefined] as const])(
    'LIV-6 reads from the recording "%s" whether a call under way is recorded',
    (recordingFile, isRecorded) => {
      const event = readRows([start(0, '1.0', A), ask(0, '1.0', A, { recordingFile })]);

      expect(event.kind === 'created' && event.call.isRecorded).toBe(isRecorded);
    },
  );

  it('SYS-switch-asterisk ends a call of a dead switch where it was last seen', () => {
    const rows = [start(0, '1.0', A), ask(0, '1.0', A), start(1, '1.1', B), answer(3, '1.1', B)];
    const lost: Row[] = [
      [LOST_EVENT, 33, '1.0', A],
      [LOST_EVENT, 33, '1.1', B],
    ];

    expect(getEnded(readRows([...rows, ...lost]))).toMatchObject({
      durationSeconds: 30,
      hangupCause: 'NORMAL_CLEARING',
      hangupDetail: 'NETWORK_OUT_OF_ORDER',
      hangupBy: 'switch',
    });
  });

  it('SYS-switch-asterisk makes no unanswered call of an answered one whose answer was lost', () => {
    const event = readRows([
      start(0, '1.0', A),
      ask(0, '1.0', A),
      start(1, '1.1', B),
      end(9, '1.1', B),
      end(9, '1.0', A, { dialstatus: 'ANSWER' }),
      over(9),
    ]);

    expect(event).toMatchObject({
      kind: 'malformed',
      problems: ['the event of the answer is missing'],
    });
  });

  it('SYS-switch-asterisk reads a call for which the API did not answer by its channel', () => {
    expect(
      getEnded(readRows([start(0, '1.0', A), end(4, '1.0', A, { hangupcause: 34 }), over(4)])),
    ).toMatchObject({
      switchCallId: '1.0',
      domain: 'acme.example',
      extensionNumber: '1001',
      dialedNumber: '11955500127',
      hangupCause: 'NORMAL_CIRCUIT_CONGESTION',
    });
  });

  it.each([
    '',
    '{}',
    '[]',
    'null',
    '[1, "a", null]',
    '{"events": 5}',
    '\0\0',
    '{"eventtype": {}}',
    '[{"eventtype":"HANGUP"}]',
  ])('SYS-switch-asterisk refuses %j without an error', (body) => {
    expect(read(body).kind).toBe('malformed');
  });

  it('SYS-switch-asterisk ignores channels that are no calls of extensions', () => {
    expect(readRows([start(0, '1.0', B), end(1, '1.0', B), over(1)]).kind).toBe('ignored');
  });
});
