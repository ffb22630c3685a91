import { openXmlCurl } from '@alo/fakes/freeswitch/xml-curl.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { trunks } from '../../../platform/db/schema/telephony.ts';
import {
  givenExtension,
  givenNumber,
  givenOrganization,
  givenTopUp,
} from '../../../testing/given.ts';
import { runOperator } from '../../../testing/run-operator.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();

beforeEach(async () => {
  for (const name of ['alfa', 'beta', 'gama']) await operate('add', name, '--gateway', name);
  return async () => {
    await server.context.db.execute('delete from numbers');
    await server.context.db.delete(trunks);
  };
});

async function operate(...args: string[]) {
  const { refusal } = await runOperator(server, ['trunks', ...args]);
  if (refusal !== null) throw new Error(refusal);
}

async function given(callerId: string | null = null) {
  const organization = await givenOrganization(server.context);
  await givenTopUp(server.context, organization, 100);
  const senha = 'Kp7wRz2mXq';
  await givenExtension(server.context, organization, { senha, callerId, recordsCalls: false });
  return {
    ...organization,
    addNumber: async (trunk: string | null, number?: string) =>
      (await givenNumber(server.context, organization, { trunk, ...(number && { number }) }))
        .number,
  };
}

async function dial({ domain }: { domain: string }, dialed = '11955500127') {
  const freeswitch = openXmlCurl(`${server.url}/softswitch/freeswitch`, SOFTSWITCH_SECRET);
  const routed = await freeswitch.route({ user: '1001', domain }, dialed);
  await server.context.pool.query('delete from call_holds');
  if (routed.kind !== 'actions') throw new Error(routed.kind);
  return routed.actions
    .map((action) => action.join(' ').replace(/^set /, ''))
    .filter((action) => /caller|trunk=|^bridge|respond/i.test(action))
    .map((action) => action.replace(/.*sofia.gateway.(\w+).*/, '-> $1'));
}

/** The process reads changed trunks soon after the change. */
const expectDialed = (organization: { domain: string }) =>
  expect.poll(() => dial(organization), { timeout: 10_000, interval: 25 });

describe('NUM-2 numbers of a trunk', () => {
  it('NUM-2 shows each trunk its own number, else one of no trunk, and the call says which', async () => {
    const organization = await given('11 4550-0171');
    const ofBeta = await organization.addNumber('beta');
    const ofAny = await organization.addNumber(null);
    await organization.addNumber('beta');
    await organization.addNumber('alfa', '+551145500171');

    await expectDialed(organization).toEqual([
      'effective_caller_id_number=+551145500171',
      'alo_metadata_trunk=alfa',
      '-> alfa',
      `effective_caller_id_number=${ofBeta}`,
      `alo_metadata_callerId=${ofBeta}`,
      'alo_metadata_trunk=beta',
      '-> beta',
      `effective_caller_id_number=${ofAny}`,
      `alo_metadata_callerId=${ofAny}`,
      'alo_metadata_trunk=gama',
      '-> gama',
    ]);
  });

  it('NUM-2 no longer says that a number was replaced once a trunk shows the bina', async () => {
    const organization = await given('1145500172');
    const ofAlfa = await organization.addNumber('alfa');
    await organization.addNumber('beta', '+551145500172');

    await expectDialed(organization).toEqual([
      `effective_caller_id_number=${ofAlfa}`,
      `alo_metadata_callerId=${ofAlfa}`,
      'alo_metadata_trunk=alfa',
      '-> alfa',
      'effective_caller_id_number=+551145500172',
      'unset alo_metadata_callerId',
      'alo_metadata_trunk=beta',
      '-> beta',
    ]);
  });

  it('NUM-2 skips trunks that may show none of its numbers, and refuses the call if no trunk is left', async () => {
    const organization = await given('1145500173');
    const ofGama = await organization.addNumber('gama');
    const other = await given('1145500174');
    await operate('add', 'delta', '--gateway', 'delta');
    await other.addNumber('delta');

    await expectDialed(organization).toEqual([
      `effective_caller_id_number=${ofGama}`,
      `alo_metadata_callerId=${ofGama}`,
      'alo_metadata_trunk=gama',
      '-> gama',
    ]);
    await operate('change', 'delta', '--enabled', 'off');
    await expectDialed(other).toContain('respond 403 Nenhum numero para mostrar');
    expect(await dial(other, '190')).toContain('-> alfa');
  });

  it('NUM-2 shows the bina at every trunk while the organization has no numbers', async () => {
    const organization = await given('1145500175');

    await expectDialed(organization).toEqual([
      'effective_caller_id_number=+551145500175',
      'alo_metadata_trunk=alfa',
      '-> alfa',
      'alo_metadata_trunk=beta',
      '-> beta',
      'alo_metadata_trunk=gama',
      '-> gama',
    ]);
  });
});
