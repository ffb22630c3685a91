import type { CallEnded } from '@alo/domain/calls/call.ts';
import { describe, expect, it } from 'vitest';
import type { Route, TrunkCall } from '../telephony.ts';
import { applyRoute } from './apply-route.ts';

const CALL: CallEnded = {
  switchCallId: 'a',
  switchName: 'simulator',
  domain: 'demo.alo.localhost',
  direction: 'outbound',
  extensionNumber: '1001',
  dialedNumber: '11955500127',
  startedAt: '2026-11-20T15:00:00.000Z',
  answeredAt: '2026-11-20T15:00:05.000Z',
  endedAt: '2026-11-20T15:05:05.000Z',
  durationSeconds: 300,
  hangupCause: 'NORMAL_CLEARING',
  hangupDetail: 'NORMAL_CLEARING',
  hangupBy: 'caller',
  metadata: { origem: 'webphone' },
  recordingFile: null,
};

const makeTrunk = (name: string | null, gateway: string): TrunkCall => ({
  name,
  gateway,
  number: '5511955500127',
  callsAtOnce: null,
  callerId: null,
  isCallerIdReplaced: false,
});

const makeRoute = (trunks: TrunkCall[], maxSeconds: number | null = null): Route => ({
  kind: 'outside',
  domain: CALL.domain,
  extensionNumber: CALL.extensionNumber,
  dialed: CALL.dialedNumber,
  switchName: CALL.switchName,
  switchCallId: CALL.switchCallId,
  recordsCalls: false,
  maxSeconds,
  trunks,
});

describe('TRK-3 the simulated switch tries the next trunk', () => {
  it('TRK-3 names the trunk that carried the call', () => {
    const trunks = [makeTrunk('alfa', 'operadora1-503'), makeTrunk('beta', 'operadora2')];

    expect(applyRoute(CALL, makeRoute(trunks))).toEqual({
      ...CALL,
      metadata: { origem: 'webphone', trunk: 'beta' },
    });
    expect(applyRoute(CALL, makeRoute(trunks, 60))).toMatchObject({
      durationSeconds: 60,
      hangupDetail: 'ALLOTTED_TIMEOUT',
      metadata: { trunk: 'beta' },
    });
    expect(CALL.metadata).toEqual({ origem: 'webphone' });
  });

  it('NUM-2 notes the number that the trunk which carried the call showed', () => {
    const first = { callerId: '+551145500160', isCallerIdReplaced: true };
    const second = { callerId: '+551145500161', isCallerIdReplaced: true };
    const trunks = [
      { ...makeTrunk('alfa', 'operadora1-503'), ...first },
      { ...makeTrunk('beta', 'operadora2'), ...second },
    ];

    expect(applyRoute(CALL, makeRoute(trunks)).metadata).toMatchObject({
      trunk: 'beta',
      callerId: '+551145500161',
    });
  });

  it('TRK-3 fails with 503 if every trunk does, and names the last one', () => {
    const trunks = [makeTrunk('alfa', 'operadora1-503'), makeTrunk('beta', 'operadora2-503')];

    expect(applyRoute(CALL, makeRoute(trunks))).toMatchObject({
      answeredAt: null,
      durationSeconds: 0,
      hangupCause: 'NORMAL_TEMPORARY_FAILURE',
      metadata: { trunk: 'beta' },
    });
  });

  it('TRK-3 names no trunk for the gateway of the settings', () => {
    expect(applyRoute(CALL, makeRoute([makeTrunk(null, 'operadora1')]))).toEqual(CALL);
  });
});
