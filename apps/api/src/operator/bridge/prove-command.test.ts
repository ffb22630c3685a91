import type { ConnectorId } from '@alo/connectors/browser.ts';
import type { FakeZoho } from '@alo/fakes/crm/zoho/fake-zoho.ts';
import { listDeliveryTargets } from '@alo/contract/deliveries/delivery-targets.ts';
import { getDelivery, listDeliveries } from '@alo/contract/deliveries/deliveries.ts';
import { and, eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { CRM_CASES } from '../../crm/delivery/testing/crm-cases.ts';
import { useCrmServer } from '../../crm/delivery/testing/crm-server.ts';
import type { Proof } from '../../crm/delivery/proof/store-proof.ts';
import { callApi } from '../../testing/api-client.ts';
import { runOperator, runOperatorJson } from '../../testing/run-operator.ts';
import { examineCrmApis } from '../doctor/crm/crm-api-checks.ts';

const { server, stands, givenConnected } = await useCrmServer(CRM_CASES);
const ZOHO = CRM_CASES.find(({ gateway }) => gateway === 'zoho')!;
const zoho = stands['zoho'] as FakeZoho;

afterEach(() => {
  for (const stand of Object.values(stands)) expect(stand.faults).toEqual([]);
  zoho.behaviour.readsHours = false;
});

let lastNumber = 97_600_000;

async function given(one: (typeof CRM_CASES)[number]) {
  const connected = await givenConnected(one);
  const phone = `489${(lastNumber += 1)}`;
  const stand = stands[one.gateway]!;
  const command = ['integrations', 'prove', connected.organization.domain, one.gateway, '--phone'];
  const prove = async (of = phone) => (await runOperatorJson(server, ...command, of)) as Proof;
  const addPerson = () => stand.addPerson({ name: 'Rosa', phone, hasOpenDeal: true });
  return { ...connected, phone, stand, command, prove, addPerson };
}

const NO_WAY: Readonly<Record<ConnectorId, readonly string[]>> = {
  activecampaign: ['readBack', 'remove'],
  agendor: ['readBack', 'remove'],
  appfacilita: ['findAgain', 'update', 'readBack', 'remove'],
  clickup: ['readBack'],
  exactsales: ['findAgain', 'update', 'readBack', 'remove'],
  groner: ['update', 'readBack', 'remove'],
  hubspot: [],
  kommo: ['remove'],
  moskit: [],
  nectar: ['readBack', 'remove'],
  pipedrive: [],
  pipefy: ['readBack', 'remove'],
  piperun: [],
  ploomes: [],
  'rdstation-crm': ['update', 'readBack', 'remove'],
  salesflowcrm: ['findAgain', 'update', 'readBack', 'remove'],
  salesforce: [],
  sharpspring: ['findAgain', 'update', 'readBack', 'remove'],
  sunhub: ['findAgain', 'update', 'readBack', 'remove'],
  zendesk: ['update', 'readBack', 'remove'],
  zoho: [],
};

it.each(CRM_CASES)(
  'DEL-23 GW-$gateway is walked from a contact to a record that is removed again',
  async (one) => {
    const { stand, prove, addPerson } = await given(one);
    addPerson();
    const recordCount = stand.records().length;

    const proof = await prove();

    expect(
      proof.steps.filter(({ outcome }) => outcome === 'failed' || outcome === 'differs'),
    ).toEqual([]);
    expect(proof).toMatchObject({ gateway: one.gateway, isProved: true });
    const noWay = proof.steps.filter(({ outcome }) => outcome === 'noWay').map(({ step }) => step);
    expect(noWay).toEqual(NO_WAY[one.gateway]);
    expect(stand.records()).toHaveLength(recordCount + (noWay.includes('remove') ? 1 : 0));
  },
);

it('SYS-operator records which operator proved a CRM', async () => {
  const { organization, prove, addPerson } = await given(ZOHO);
  addPerson();

  await prove();

  const written = await server.context.db
    .select()
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.organizationId, organization.id),
        eq(auditEvents.action, 'integration.tested'),
      ),
    );
  expect(written.map(({ actorKind, actorName }) => `${actorKind} ${actorName}`)).toEqual([
    'operator olga',
  ]);
});

it('DEL-23 GW-zoho detects an account that counts hours, and shows the proof everywhere', async () => {
  const { organization, token, command, phone, prove, addPerson } = await given(ZOHO);
  addPerson();
  zoho.behaviour.readsHours = true;

  const { isProved, steps, provedAt } = await prove();

  expect(isProved).toBe(false);
  expect(steps.find(({ step }) => step === 'readBack')).toMatchObject({
    outcome: 'differs',
    detail: expect.stringMatching(
      /took 3900 s; .* try callDuration=hh:mm in CRM_FACTS_$/,
    ) as string,
  });
  const { refusal, output } = await runOperator(server, [...command, phone]);
  expect(refusal).toMatch(/^zoho is not proved/);
  expect(output).toContain('differs');

  const deliveries = await callApi(server, listDeliveries, { token, query: { gateway: 'zoho' } });
  expect(deliveries.body.data).toMatchObject([{ isTest: true }, { isTest: true }]);
  const params = { id: deliveries.body.data.at(-1)!.id };
  const { body: kept } = await callApi(server, getDelivery, { token, params });
  expect(kept.tries[0]!.exchanges!.map(({ method }) => method)).toEqual(
    expect.arrayContaining(['POST', 'PUT', 'DELETE']),
  );
  const proofOnCard = async () => {
    const query = { gateway: 'zoho' };
    return (await callApi(server, listDeliveryTargets, { token, query })).body.data[0]!.lastProof;
  };
  const proof = await proofOnCard();
  expect(proof).toMatchObject({ isProved: false });
  expect(proof!.steps).toContainEqual({ step: 'readBack', outcome: 'differs' });
  expect(JSON.stringify(proof)).not.toContain('Rosa');
  const doctor = async () => {
    const findings = await examineCrmApis({ ...server.context, config: { crmFacts: {} } });
    return findings.find(({ check }) => check === 'zoho API');
  };
  const day = provedAt.slice(0, 10);
  expect(await doctor()).toMatchObject({
    status: 'warning',
    message: expect.stringContaining(
      `not proved on ${day} at ${organization.domain}: readBack`,
    ) as string,
  });

  zoho.behaviour.readsHours = false;
  const later = await prove();

  expect(await proofOnCard()).toMatchObject({ isProved: true, provedAt: later.provedAt });
  expect(await doctor()).toMatchObject({
    status: 'ok',
    message: expect.stringContaining(`proved on ${day} at ${organization.domain}`) as string,
  });
});

it('DEL-23 writes nothing for an unknown, an ambiguous and an invalid number', async () => {
  const { command, stand, prove, addPerson, phone } = await given(
    CRM_CASES.find(({ gateway }) => gateway === 'agendor')!,
  );
  const last = async () => (await prove()).steps.at(-1);
  const recordCount = stand.records().length;

  expect(await last()).toMatchObject({ step: 'find', outcome: 'failed' });
  addPerson();
  addPerson();
  expect(await last()).toMatchObject({ detail: expect.stringContaining('2 have') as string });
  const { refusal } = await runOperator(server, [...command, '4004']);
  expect(refusal).toContain('no complete phone number');
  expect(stand.records()).toHaveLength(recordCount);
  expect(phone).not.toBe('4004');
});
