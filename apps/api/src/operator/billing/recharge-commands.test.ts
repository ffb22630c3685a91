import { listAutomaticRecharges } from '@alo/contract/money/automatic-recharges.ts';
import { listAuditEvents } from '@alo/contract/product/audit-events.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenRecharge } from '../../testing/given/given-recharge.ts';
import { givenOrganization, givenToken, givenTopUp } from '../../testing/given.ts';
import { runOperator, runOperatorJson } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

it('SYS-operator lists, shows and pauses automatic recharges, with a reason that the customer sees', async () => {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  await givenTopUp(server.context, organization, 100);
  const { id } = await givenRecharge(server.context, organization);
  const pause = () =>
    runOperator(server, ['recharges', 'pause', String(id), '--reason', 'Contestação em análise']);

  const rows = await runOperatorJson(server, 'recharges', 'list', organization.domain);
  const facts = await runOperatorJson(server, 'recharges', 'show', String(id));
  const { refusal } = await pause();
  const again = await pause();
  const { body } = await callApi(server, listAutomaticRecharges, { token });
  const trail = (await callApi(server, listAuditEvents, { token })).body.data;

  expect(rows).toMatchObject([{ id, status: 'ACTIVE', card: 'VISA 4242', amount: 250 }]);
  expect(JSON.stringify([rows, facts])).not.toMatch(/tok|sealed/i);
  expect(refusal).toBeNull();
  expect(again.refusal).toContain('not ACTIVE');
  expect(body.data).toMatchObject([{ status: 'PAUSED', pausedReason: 'Contestação em análise' }]);
  expect(trail).toContainEqual(
    expect.objectContaining({
      action: 'recharge.paused',
      actorKind: 'operator',
      actorName: 'olga',
    }),
  );
});
