// What becomes of a delivery by rules that ask neither a vendor nor the database.
import { ConnectorError, type ConnectorErrorKind } from '@alo/connectors/connector-error.ts';
import type { Candidate } from '@alo/connectors/connector.ts';
import { CONNECTORS } from '@alo/connectors/index.ts';
import { PROFILES } from '@alo/connectors/profiles.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { toReason } from '@alo/domain/delivery-reason.ts';
import { expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import type { Delivery, ToldCall } from '../deliveries/deliverer.ts';
import type { CrmStep, FailedStep } from './crm-step.ts';
import { crmDeliverer } from './deliver-to-crm.ts';
import { findAndLog } from './find-and-log.ts';
import { type CrmFindings, keptCandidates } from './findings.ts';
import { whatWentWrong } from './what-went-wrong.ts';
import { decide } from './who-it-is.ts';

const ROSA: Candidate = {
  id: '1',
  kind: 'person',
  name: 'Rosa',
  phones: [],
  openDeal: null,
  updatedAt: null,
};
const CRM = { crm: 'Solar' };
const NOBODY = { personId: null, personKind: null, personName: null };

const given = (findings: object, needs = 'deal') => {
  const credentials = [{ name: 'subdomain', isSecret: false }];
  const manifest = { name: 'Solar', credentials, delivery: { needs, lostAnswer: 'lookUp' } };
  const step = {
    connector: { manifest, findRecords: async () => [], check: async () => {} },
    call: { id: 'c' },
    delivery: { attempts: 3, mayExist: false, knownRecordId: null },
    findings,
    settings: { subdomain: 'acme' },
    access: {},
    withAccess: (ask: (access: object) => unknown) => ask({}),
  };
  return step as unknown as CrmStep & FailedStep;
};

const failed = (kind: ConnectorErrorKind, findings: object = {}) =>
  whatWentWrong(given(findings), new ConnectorError(kind, 'no', { status: 403 }), {});

it.each([
  ['deal', toReason('noOpenDeal')],
  ['person', undefined],
])(
  'DEL-21 whoever has no open deal gets no record where one hangs on a %s',
  async (needs, reason) => {
    const step = given({ chosen: ROSA }, needs);
    const logCall = async () => ({ recordId: '7' });
    const connector = { ...step.connector, logCall };

    const result = await findAndLog({ ...step, connector }, {});

    expect(result).toMatchObject(reason ? { state: 'skipped', reason } : { state: 'delivered' });
  },
);

it.each([
  [{ gateway: 'appfacilita', dealId: 8 }, 'delivered'],
  [{ pabxGateway: 'appfacilita', dealId: '8' }, 'delivered'],
  [{ formerGateway: 'appfacilita', dealId: '8' }, 'delivered'],
  // of another CRM's page, or of nobody's: that id may be any deal here
  [{ gateway: 'pipedrive', dealId: 8 }, 'skipped'],
  [{ dealId: 8 }, 'skipped'],
  [{ gateway: 'appfacilita' }, 'skipped'],
])('GW-appfacilita a call with %j is %s, though nobody has its number', async (metadata, state) => {
  const step = given({});
  const bruno: Candidate = { ...ROSA, name: 'Bruno', openDeal: { id: '8', kind: 'deal' } };
  const connector = {
    ...step.connector,
    findDialedFrom: async (_: unknown, __: unknown, { dealId }: Record<string, unknown>) =>
      dealId === undefined ? null : bruno,
    logCall: async () => ({ recordId: '7' }),
  };
  const call = { ...step.call, metadata };
  const delivery = { ...step.delivery, gateway: 'appfacilita' };
  // it is of no row: nothing is kept
  const db = { execute: async () => {} };
  const context = { db } as unknown as Context;
  const found: CrmFindings = {};

  const result = await findAndLog(
    { ...step, connector, call, delivery, context, phone: null },
    found,
  );

  expect(result.state).toBe(state);
  if (state === 'delivered') expect(found).toMatchObject({ rule: 'dialedFrom', person: bruno });
});

it('DEL-13 whoever was picked among the people of another account is nobody in this one', async () => {
  const step = given({ chosen: ROSA, account: 'another' }, 'person');
  const logCall = async () => ({ recordId: '7' });
  const found: CrmFindings = { chosen: ROSA };

  const result = await findAndLog(
    { ...step, connector: { ...step.connector, logCall }, phone: null },
    found,
  );

  expect(result).toMatchObject({ state: 'skipped', reason: toReason('noContact') });
  expect(found).toMatchObject({ person: null, account: expect.not.stringMatching('another') });
  expect(found.chosen).toBeUndefined();
});

it('DEL-21 a record that is refused while we are known is given up, and nothing else', async () => {
  expect(await failed('credentials')).toMatchObject({
    state: 'dead',
    reason: toReason('crmForbidden', CRM),
  });
});

it.each([
  ['unpaid', 'crmUnpaid'],
  ['usedUp', 'crmQuotaUsedUp'],
] as const)(
  'DEL-21 calls wait until a CRM that is %s lets us in, and none is given up',
  async (kind, code) => {
    expect(await failed(kind)).toEqual({
      state: 'retrying',
      reason: toReason(code, CRM),
      pausesTarget: true,
      findings: { wasRefused: true },
    });
  },
);

it.each([
  ['rejected', null, toReason('crmRejected', CRM)],
  ['rejected', 200, toReason('crmRejected', CRM)],
  ['rejected', 422, toReason('crmError', { ...CRM, status: 422 })],
  ['rejected', 403, toReason('crmForbidden', CRM)],
  ['unavailable', 200, toReason('crmErrorInside', CRM)],
  ['unavailable', null, toReason('crmNoAnswer', CRM)],
  ['unknown', 500, toReason('crmError', { ...CRM, status: 500 })],
] as const)('DEL-21 %s with status %s has the reason %j', async (kind, status, reason) => {
  const error = new ConnectorError(kind, 'no', status === null ? {} : { status });

  expect(await whatWentWrong(given({}), error, {})).toMatchObject({ reason });
});

it('DEL-21 an answer that nobody can read is one', async () => {
  const error = new ConnectorError('unavailable', 'no', { cause: new TypeError('x') });

  expect(await whatWentWrong(given({}), error, {})).toMatchObject({
    reason: toReason('crmErrorInside', CRM),
  });
});

it('DEL-21 what a person allowed once is used up by a try whose answer was lost, and by no other', async () => {
  const findings = { resendAttempt: 3 };

  expect((await failed('unavailable', findings)).findings).toMatchObject({ resendAttempt: 4 });
  expect((await failed('unknown', findings)).findings).toEqual({});
  expect((await failed('unavailable', { resendAttempt: 2 })).findings).toEqual({});
});

it.each([
  ['asks a person at once', false],
  ['looks for it', true],
])(
  'GW-groner COD-4 %s after a lost answer, as the operator’s profile has a way: %j',
  async (_, hasWay) => {
    const { shipped } = PROFILES['groner']!;
    const profile = { ...shipped, find: hasWay ? shipped.find : null };
    const step = {
      ...given({ person: { ...ROSA, openDeal: { id: '8', kind: 'deal' } }, rule: 'only' }),
      connector: CONNECTORS.groner,
      call: givenCall(),
      delivery: { gateway: 'groner', attempts: 3, mayExist: true, knownRecordId: null },
      context: { config: { crmProfiles: { groner: profile } } },
      settings: { subdomain: 'acme' },
      access: { profile, send: () => Promise.reject(new Error('It is asked')) },
    } as unknown as CrmStep & FailedStep;

    const lost = await whatWentWrong(step, new ConnectorError('unknown', 'no'), {});
    // of a worker that died over it
    const next = findAndLog(step, {}).catch(({ message }: Error) => message);

    expect([lost.state, await next]).toEqual(
      hasWay
        ? ['unknown', 'It is asked']
        : ['ambiguous', expect.objectContaining({ reason: toReason('mayBeDuplicate') })],
    );
  },
);

it('DEL-21 a CRM is told of no call that is not over', async () => {
  const told = { dialedNumber: '048991234567', end: null } as ToldCall;
  const context = { config: { crmPaces: {} } } as unknown as Context;

  // nobody is asked: there is nothing here to ask with
  const result = await crmDeliverer(CONNECTORS.agendor).deliver(context, {} as Delivery, told);

  expect(result.state).toBe('skipped');
});

it('DEL-13 none of them was said of several: who is alone with the number by now is meant', () => {
  const raul = { ...ROSA, id: '2', name: 'Raul' };

  expect(decide({ candidates: [ROSA, raul] }, NOBODY, false)).toEqual({
    person: null,
    rule: 'remembered',
  });
  expect(decide({ candidates: [ROSA] }, NOBODY, false)).toEqual({ person: ROSA, rule: 'only' });
});

it.each([
  ['Obra '.repeat(100), 'Obra '.repeat(40)],
  [null, undefined],
  // of a CRM that keeps to no description
  [42, undefined],
])('DEL-13 keeps %j, what a deal is called, as far as it is a text and short', (told, kept) => {
  const openDeal = { id: '8', kind: 'deal', name: told as string } as const;

  const [rosa] = keptCandidates([{ ...ROSA, openDeal }]);

  expect(rosa!.openDeal).toEqual({ id: '8', kind: 'deal', ...(kept && { name: kept }) });
});
