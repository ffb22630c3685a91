import { DELIVERY_STATES, type Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { REASON_PARAMS, type ReasonCode } from '@alo/domain/deliveries/delivery-reason.ts';
import { reasonSentences } from '@alo/messages/deliveries/delivery-reasons.ts';
import { afterEach, expect, it } from 'vitest';
import { describeState, isPossibleDuplicate } from './delivery-labels.ts';
import { findNextStep } from './next-step.ts';
import { describeResult } from './delivery-result.ts';

const CODES = Object.keys(REASON_PARAMS) as ReasonCode[];
const OTHER = 'Outro texto 401';
const PAGE = 'https://acme.kommo.com/contacts/detail/1';
const delivery = {
  mayExist: false,
  isReplay: false,
  isTest: false,
  recordId: null,
  found: null,
  nextStep: null,
  attempts: 0,
  doneAt: null,
  nextTryAt: null,
};

const sentences = { ...reasonSentences };
afterEach(() => void Object.assign(reasonSentences, sentences));

/** Collects all decisions of the log; of texts, only whether there is one. */
const decisions = () =>
  ['kommo', 'pipedrive-ai', 'webhook'].flatMap((gateway) =>
    CODES.flatMap((code) =>
      DELIVERY_STATES.map((state) => {
        const reason: Delivery['reason'] = {
          code,
          params: { text: 'x', cloud: 'aws', parts: ['deal'] },
        };
        const one = { ...delivery, gateway, state, reason };
        const result = describeResult(one);
        return [
          isPossibleDuplicate(one),
          findNextStep(one, PAGE),
          result && [result.text, result.explanation !== null],
          describeState(one, 0) !== null,
        ];
      }),
    ),
  );

it('DEL-30 decisions of the log do not depend on sentences', () => {
  const before = decisions();

  Object.assign(reasonSentences, Object.fromEntries(CODES.map((code) => [code, () => OTHER])));

  const deadDelivery = {
    ...delivery,
    gateway: 'kommo',
    state: 'dead',
    reason: { code: 'noContact', params: {} },
  } as const;
  expect(describeResult(deadDelivery)?.explanation).toBe(OTHER);
  expect(decisions()).toEqual(before);
});
