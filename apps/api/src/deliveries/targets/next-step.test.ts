import { DELIVERY_STATES } from '@alo/contract/deliveries/deliveries.ts';
import { TARGET_STATES } from '@alo/contract/deliveries/delivery-targets.ts';
import {
  REASON_PARAMS,
  toReason,
  type DeliveryReason,
  type ReasonCode,
} from '@alo/domain/deliveries/delivery-reason.ts';
import { reasonSentences, formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { afterEach, expect, it } from 'vitest';
import { getReasonKind, findDeliveryStep, findTargetStep } from './next-step.ts';

const CODES = Object.keys(REASON_PARAMS) as ReasonCode[];
const PARAMS = { crm: 'Kommo', cloud: 'aws', status: 422, vendorCode: 'x', text: 'x' } as const;
const REASONS = CODES.map((code) => ({ code, params: PARAMS }) as unknown as DeliveryReason);
const GATEWAYS = ['kommo', 'agendor', 'recordings_cloud', 'pipedrive-ai', 'webhook'];

const sentences = { ...reasonSentences };
afterEach(() => void Object.assign(reasonSentences, sentences));

const decisions = () =>
  GATEWAYS.flatMap((gateway) =>
    REASONS.map((reason) => {
      const target = { gateway, extension: null, hasGrant: false, isRemoved: false };
      return [
        gateway,
        reason.code,
        getReasonKind(target, reason),
        TARGET_STATES.map((state) => findTargetStep(target, { state, reason })),
        DELIVERY_STATES.map((state) => findDeliveryStep(target, { state, reason, isTest: false })),
      ];
    }),
  );

it('DEL-30 decisions do not depend on sentences', () => {
  const before = decisions();
  const other = Object.fromEntries(CODES.map((code) => [code, () => 'Outro texto 401']));

  Object.assign(reasonSentences, other);

  expect(REASONS.map(formatReason)).toEqual(CODES.map(() => 'Outro texto 401'));
  expect(decisions()).toEqual(before);
});

const target = (gateway: string, hasGrant = false) => ({ gateway, extension: null, hasGrant });

it.each([
  [target('kommo'), toReason('crmUnpaid', { crm: 'Kommo' }), 'pay'],
  [target('kommo'), toReason('crmUnpaid', { crm: 'Kommo CRM' }), 'pay'],
  [target('kommo'), toReason('crmAccessRefused', { crm: 'Kommo' }), 'reconnect'],
  [target('agendor'), toReason('crmAccessRefused', { crm: 'Agendor' }), 'changeKey'],
  [target('agendor', true), toReason('crmAccessRefused', { crm: 'Agendor' }), 'reconnect'],
  [target('pipefy'), toReason('crmQuotaUsedUp', { crm: 'Pipefy' }), 'extendPlan'],
  [target('kommo'), toReason('crmRefusesCalls', { crm: 'Kommo', words: 'No owner' }), 'retry'],
  [target('agendor'), toReason('optionMissing'), 'choose'],
  [target('recordings_cloud'), toReason('cloudKeyUnknown', { cloud: 'aws' }), 'changeKey'],
  [target('recordings_cloud'), toReason('cloudBucketMissing', { cloud: 'gcp' }), 'fixSettings'],
  [target('webhook'), toReason('httpStatus', { status: 410 }), 'resume'],
  [target('agendor'), toReason('crmError', { crm: 'Agendor', status: 422 }), 'resume'],
  [target('agendor'), toReason('other', { text: 'Agendor recusou o acesso' }), 'resume'],
  [target('agendor'), null, 'resume'],
])('DEL-15 asks of what was stopped for the step of its reason: %j', (stopped, reason, step) => {
  expect(findTargetStep(stopped, { state: 'broken', reason })).toBe(step);
});

it.each([
  [toReason('crmError', { crm: 'Agendor', status: 422 }), 'dead', 'fixSettings'],
  [toReason('crmError', { crm: 'Agendor', status: 422 }), 'retrying', null],
  [toReason('crmError', { crm: 'Agendor', status: 503 }), 'dead', null],
  [toReason('crmRejected', { crm: 'Agendor' }), 'dead', 'fixSettings'],
  [toReason('noContact'), 'skipped', null],
] as const)('DEL-10 suggests a step only where it helps: %j, %s', (reason, state, step) => {
  const delivery = { state, reason, isTest: false };

  expect(findDeliveryStep({ ...target('agendor'), isRemoved: false }, delivery)).toBe(step);
});
