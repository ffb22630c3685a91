import type { AnyReason, ReasonCode } from '@alo/domain/deliveries/delivery-reason.ts';
import { expect, it } from 'vitest';
import { reasonSentences, formatReason } from './delivery-reasons.ts';

const CODES = Object.keys(reasonSentences) as ReasonCode[];
const PARAMS = {
  crm: 'Agendor',
  cloud: 'aws',
  status: 422,
  vendorCode: 'AccessDenied',
  megabytes: 2804,
  minutes: 2804,
  days: 3,
  words: 'Deal is closed',
  text: 'HTTP 999',
  parts: ['deal'],
} satisfies AnyReason['params'];

it('DEL-10 every reason has a sentence of its own, with all of its parameters', () => {
  const sentences = CODES.map((code) => formatReason({ code, params: PARAMS }));

  expect(new Set(sentences)).toHaveLength(CODES.length);
  expect(sentences.filter((sentence) => /undefined|\[object/.test(sentence))).toEqual([]);
});

it('DEL-10 a reason that only a newer server knows shows its code', () => {
  const code = 'toString' as ReasonCode;
  expect(formatReason({ code, params: {} })).toBe('toString');
});

it('DEL-10 texts from before there were codes stay unchanged', () => {
  expect(formatReason({ code: 'other', params: { text: 'INVALID_OWNER' } })).toBe('INVALID_OWNER');
  expect(formatReason({ code: 'aiMinutesUsedUp', params: { minutes: 2804 } })).toContain('2.804');
});
