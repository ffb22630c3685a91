// The table of docs/deliveries-table.md.
import type { ConnectorErrorKind } from '@alo/connectors/connector-error.ts';
import type { OptionalPart } from '@alo/connectors/manifest.ts';
import type { Candidate } from '@alo/connectors/connector.ts';
import { expect, it } from 'vitest';
import type { CallFacts, CrmFacts, Facts, Failure, FoundPerson, StoredDelivery } from './facts.ts';
import { readDocumentTable } from '../../../testing/document-table.ts';
import type { OmittedParts } from './findings.ts';
import { plan } from './plan.ts';
import type { Step } from './plan-steps.ts';

const ROSA: Candidate = {
  id: '1',
  kind: 'person',
  name: 'Rosa',
  phones: [],
  openDeal: null,
  updatedAt: null,
};
const WITH_DEAL: Candidate = { ...ROSA, openDeal: { id: '8', kind: 'deal' } };

const NEW: StoredDelivery = {
  triedForMs: 60_000,
  mayExist: false,
  wasInterrupted: false,
  isReplay: false,
  knownRecordId: null,
  knownAccount: null,
  findings: {},
};
const LOST: StoredDelivery = {
  ...NEW,
  mayExist: true,
  findings: { person: ROSA, rule: 'only', sends: 1, account: 'a' },
};
const SENT_WITHOUT_USER = { parts: ['user' as const], words: 'Owner 12 is not active' };
const makeLost = (findings: StoredDelivery['findings']): StoredDelivery => ({
  ...LOST,
  findings: { ...LOST.findings, ...findings },
});

const STATES = {
  new: NEW,
  'may be there': LOST,
  'may be there, not found once': makeLost({ lookUps: 1 }),
  'may be there, a try crashed since it was not found': {
    ...makeLost({ lookUps: 1 }),
    wasInterrupted: true,
  },
  'may be there, sent 3 times': makeLost({ lookUps: 1, sends: 3 }),
  'may be there, a person says: send again': makeLost({ mayResend: true }),
  'may be there, delivered again by a person': { ...LOST, isReplay: true },
  'may be there, first tried 100 minutes ago': { ...LOST, triedForMs: 100 * 60_000 },
  'may be there without the user': makeLost({ leftOut: SENT_WITHOUT_USER }),
  'record known, without the user': {
    ...NEW,
    isReplay: true,
    knownRecordId: '77',
    findings: { leftOut: SENT_WITHOUT_USER },
  },
  'record known': { ...NEW, isReplay: true, knownRecordId: '77' },
  'record known in another account': {
    ...NEW,
    isReplay: true,
    knownRecordId: '77',
    knownAccount: 'b',
  },
} satisfies Record<string, StoredDelivery>;

const CRM: CrmFacts = {
  name: 'Solar',
  needs: 'person',
  lostAnswer: 'lookUp',
  lookUpAfterSeconds: 3,
  rateLimitSeconds: 40,
  waitsForRecording: false,
  mayWriteOn503: true,
  findsPeople: false,
  canUpdate: true,
  canLookUp: true,
};

/** Differences from a CRM that needs a contact and whose look-ups prove absence. */
const VENDORS = {
  '': {},
  'takes calls without a contact': { needs: 'nothing' },
  'needs an open deal': { needs: 'deal' },
  'matches contacts itself': { needs: 'nothing', findsPeople: true },
  'fetches recordings at once': { waitsForRecording: true },
  'has not written when it answers 503': { mayWriteOn503: false },
  'takes a key': { lostAnswer: 'repeatWithKey' },
  'a look proves only what it finds': { lostAnswer: 'lookUpProvesOnlyFound' },
  'cannot be looked up': { lostAnswer: 'askPerson', canLookUp: false },
  'cannot change a record': { canUpdate: false },
} satisfies Record<string, Partial<CrmFacts>>;

const CALL: CallFacts = { isOver: true, phone: '+5548991234567', number: 'incompleteNumber' };
const makeFound = (
  rule: FoundPerson['rule'],
  person: Candidate | null = null,
  isCached = false,
): Partial<Facts> => ({
  connection: 'ready',
  account: 'a',
  person: { person, rule, findings: { person, rule }, isCached },
});
const ONE = makeFound('only', ROSA);

function failed(
  kind: ConnectorErrorKind,
  more: Partial<Failure> = {},
  facts: Partial<Facts> = ONE,
): Partial<Facts> {
  const failure = { during: 'write', kind, status: 400, retryAfterSeconds: 0 } as const;
  return {
    ...facts,
    failure: { ...failure, isUnreadable: false, vendorMessage: 'Deal 12 is closed', ...more },
  };
}
const PARTS: readonly OptionalPart[] = [
  { part: 'outcome', settings: ['result'], fields: ['Result'] },
  { part: 'user', settings: ['userId'], fields: ['Owner'] },
  { part: 'deal', settings: [], fields: ['Deal'] },
];
const refused = (
  more: Partial<Failure> = {},
  leftOut: Facts['leftOut'] = null,
): Partial<Facts> => ({
  ...failed('rejected', { vendorMessage: 'Not valid', ...more }, makeFound('only', WITH_DEAL)),
  optionalParts: PARTS,
  leftOut,
});
const credentials = (access?: Facts['access']) => ({
  ...failed('credentials', { status: 401 }),
  ...(access && { access }),
});

/** Facts that the attempt has so far. */
const OUTCOMES = {
  nothing: {},
  'the call is not over': { call: { ...CALL, isOver: false } },
  'the number is hidden': { call: { ...CALL, phone: null, number: 'hiddenNumber' } },
  'the number is an extension': { call: { ...CALL, phone: null, number: 'internalCall' } },
  'the number is incomplete': { call: { ...CALL, phone: null } },
  'not connected': { connection: 'missing' },
  'an option is missing': { connection: 'notReady' },
  connected: { connection: 'ready' },
  'the recording is not there yet': { connection: 'ready', hasRecording: false },
  'the recording is there': { connection: 'ready', hasRecording: true },
  'contacts are being read': { connection: 'ready', areContactsLoading: true },
  'one contact': ONE,
  'one contact with an open deal': makeFound('only', WITH_DEAL),
  'no contact': makeFound('nobody'),
  'several contacts': makeFound('tie'),
  'none of them, a person said': makeFound('chosen'),
  'the record was looked for and found': { ...ONE, wasLookedUp: true, recordId: '77' },
  'the record was looked for and not found': { ...ONE, wasLookedUp: true },
  'the record is written': { ...ONE, recordId: '77' },
  'the record is gone': { ...ONE, isRecordGone: true },
  'not set up by the operator': failed('notSetUp', { status: null }),
  'rejected (400)': failed('rejected'),
  'rejected inside an answer with a good status': failed('rejected', { status: 200 }),
  'rejected (403)': failed('rejected', { status: 403 }),
  'rejected, the second of the same in a row': { ...failed('rejected'), refusalsInRow: 2 },
  'rejected, the third of the same in a row': { ...failed('rejected'), refusalsInRow: 3 },
  'rejected (403), the first of its kind': {
    ...failed('rejected', { status: 403 }),
    refusalsInRow: 1,
  },
  'rejected inside an answer with a good status, the first of its kind': {
    ...failed('rejected', { status: 200 }),
    refusalsInRow: 1,
  },
  'rejected, with optional parts': refused(),
  'rejected (422), with optional parts': refused({ status: 422 }),
  'rejected (403), with optional parts': refused({ status: 403 }),
  'rejected (404), with optional parts': refused({ status: 404 }),
  'rejected inside an answer with a good status, with optional parts': refused({ status: 200 }),
  'rejected before anything was sent, with optional parts': refused({ status: null }),
  'rejected while updating, with optional parts': refused({ during: 'update' }),
  'rejected, with optional parts but no deal': { ...refused(), ...ONE },
  'rejected, with optional parts, for a remembered contact': {
    ...refused(),
    ...makeFound('only', WITH_DEAL, true),
  },
  'rejected in words that name the user': refused({ vendorMessage: 'Owner 12 is not active' }),
  'rejected without the user': refused({}, SENT_WITHOUT_USER),
  'rejected without all optional parts': refused(
    {},
    { parts: ['outcome', 'user', 'deal'], words: 'Not valid' },
  ),
  'unavailable (503) without the user': {
    ...refused({ kind: 'unavailable', status: 503 }, SENT_WITHOUT_USER),
  },
  'answer lost (500) without the user': {
    ...refused({ kind: 'unknown', status: 500 }, SENT_WITHOUT_USER),
  },
  'the record is written without the user': { ...ONE, recordId: '77', leftOut: SENT_WITHOUT_USER },
  'the record is written whole': { ...ONE, recordId: '77', leftOut: null },
  'rejected, for a remembered contact': failed('rejected', {}, makeFound('only', ROSA, true)),
  'not paid': failed('unpaid', { status: 402 }),
  'plan used up': failed('usedUp', { status: 429 }),
  'rate limited': failed('rateLimited', { status: 429 }),
  'rate limited for 17 s': failed('rateLimited', { status: 429, retryAfterSeconds: 17 }),
  'unavailable, without an answer': failed('unavailable', { status: null }),
  'unavailable (503)': failed('unavailable', { status: 503 }),
  'unavailable for 90 s (503)': failed('unavailable', { status: 503, retryAfterSeconds: 90 }),
  'unreadable answer': failed('unavailable', { status: null, isUnreadable: true }),
  'answer lost (500)': failed('unknown', { status: 500 }),
  'answer lost (503)': failed('unknown', { status: 503 }),
  'unavailable while searching': failed(
    'unavailable',
    { during: 'search', status: 500 },
    { connection: 'ready' },
  ),
  'access refused (401)': credentials(),
  'access refused, and accepted when checked': credentials({ is: 'accepted' }),
  'access refused, and no answer when checked': credentials({ is: 'unclear' }),
  'access refused, again for less than 10 minutes': credentials({
    is: 'refused',
    retryInSeconds: 580,
  }),
  'access refused for good': credentials({ is: 'refused', retryInSeconds: null }),
} satisfies Record<string, Partial<Facts>>;

type Row = [
  state: keyof typeof STATES,
  outcome: keyof typeof OUTCOMES,
  vendor: keyof typeof VENDORS,
  step: string,
];

const ROWS = readDocumentTable('deliveries-table.md', 'Steps of a delivery to a CRM') as Row[];

const planned = (state: Row[0], outcome: Row[1], vendor: Row[2]): Step => {
  const facts: Facts = { crm: { ...CRM, ...VENDORS[vendor] }, call: CALL, ...OUTCOMES[outcome] };
  return plan(STATES[state], facts);
};

function describeStep(step: Step): string {
  if (step.step === 'search') return `search: ${step.for}`;
  if (step.step === 'write') {
    return ['write', step.leftOut?.parts.join(' and ')].filter(Boolean).join(' without ');
  }
  if (step.step === 'update') return `update ${step.recordId}`;
  const { state, findings = {}, ...result } = step.result;
  const { reason = null } = result;
  const shownFindings = Object.entries(findings).filter(([name]) => TOLD.includes(name));
  const facts = [...Object.entries({ ...result, reason: undefined }), ...shownFindings]
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      if (name === 'leftOut') return `without ${(value as OmittedParts).parts.join(' and ')}`;
      return value === true ? name : `${name} ${value}`;
    });
  const why =
    reason && (reason.code === 'crmError' ? `crmError ${reason.params.status}` : reason.code);
  return [`${step.step}: ${state}`, why, ...facts].filter(Boolean).join(', ');
}

const TOLD = ['lookUps', 'sends', 'waitsFor', 'wasRefused', 'mayResend', 'leftOut'];

it.each(ROWS)('CAL-11 a delivery that is %s: %s (%s)', (state, outcome, vendor, step) => {
  expect(describeStep(planned(state, outcome, vendor))).toBe(step);
});

it('CAL-11 the table covers each state, each outcome and each kind of CRM', () => {
  const columns = [STATES, OUTCOMES, VENDORS].map((names) => new Set(Object.keys(names)));

  expect([0, 1, 2].map((column) => new Set(ROWS.map((row) => row[column])))).toEqual(columns);
});
