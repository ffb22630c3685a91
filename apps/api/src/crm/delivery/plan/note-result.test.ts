import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { describe, expect, it } from 'vitest';
import { settleNote } from './note-result.ts';

const HOUR_MS = 3_600_000;
const reason = toReason('crmNoAnswer', { crm: 'Pipedrive' });
const ofNote = {
  findings: { isOfNote: true, note: 1, phone: '+5511955500127' },
  knownRecordId: '48213',
  triedForMs: HOUR_MS,
};
const first = { findings: { note: 1 }, knownRecordId: null, triedForMs: HOUR_MS };

describe('DEL-33 the result of a delivery with a note', () => {
  it('DEL-33 stores the version that the CRM got', () => {
    const result = settleNote(first, 2, { state: 'delivered', recordId: '7', findings: {} });
    expect(result).toMatchObject({ state: 'delivered', findings: { note: 2 } });
  });

  it('DEL-33 keeps the mark and the known version while it is tried again', () => {
    const result = settleNote(ofNote, 2, { state: 'retrying', reason, findings: {} });
    expect(result).toEqual({ state: 'retrying', reason, findings: { note: 1, isOfNote: true } });
  });

  it.each([
    { state: 'dead', reason },
    { state: 'skipped', reason },
    { state: 'ambiguous', reason },
  ] as const)('DEL-33 leaves the record registered if the note ends as $state', (ended) => {
    expect(settleNote(ofNote, 2, ended)).toEqual({
      state: 'delivered',
      recordId: '48213',
      findings: { note: 1, phone: '+5511955500127', noteRefused: { version: 2, reason } },
    });
  });

  it('DEL-33 gives up before a delivery would fail, but not while the target is paused', () => {
    const old = { ...ofNote, triedForMs: 21 * HOUR_MS };
    expect(settleNote(old, 2, { state: 'retrying', reason }).state).toBe('delivered');
    const paused = { state: 'retrying', reason, pausesTarget: true } as const;
    expect(settleNote(old, 2, paused).state).toBe('retrying');
  });

  it('DEL-33 does not hide that a call itself failed', () => {
    expect(settleNote(first, 2, { state: 'dead', reason }).state).toBe('dead');
  });
});
