import { removeIntegration, saveIntegration } from '@alo/contract/crm/integrations.ts';
import { MOSKIT_KEY, startFakeMoskit } from '@alo/fakes/crm/moskit/fake-moskit.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { deliveryQueues } from '../../../platform/db/schema/deliveries.ts';
import { callApi } from '../../../testing/api-client.ts';
import { givenOrganization, givenToken } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { updateCrmPaces } from './crm-pace.ts';

const moskit = await startFakeMoskit();
const server = useTestServer({
  ROLES: 'api',
  CRM_BASE_URL_MOSKIT: moskit.url,
  CRM_REQUESTS_PER_SECOND_MOSKIT: '20',
});
afterAll(() => moskit.close());

async function given() {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const metadata = {
    apikey: MOSKIT_KEY,
    userId: '36432',
    activityTypeIdAnswered: '57647',
    activityTypeIdNotAnswered: '57648',
  };
  const body = { gateway: 'moskit', metadata };
  const { status, body: saved } = await callApi(server, saveIntegration, { token, body });
  expect(status).toBe(200);
  const queue = async () => {
    const { db } = server.context;
    const of = eq(deliveryQueues.organizationId, organization.id);
    const [row] = await db.select().from(deliveryQueues).where(of);
    return { intervalMs: row!.intervalMs, burst: row!.burst };
  };
  const remove = () =>
    callApi(server, removeIntegration, { token, params: { id: String(saved.id) } });
  return { queue, remove };
}

it('DEL-18 limits a CRM to the operator’s rate, counting four requests for each delivery', async () => {
  const { queue } = await given();

  expect(await queue()).toEqual({ intervalMs: 200, burst: 5 });
});

it('DEL-18 applies the current pace to connected CRMs, except queues that are being drained', async () => {
  const [live, removed] = [await given(), await given()];
  await removed.remove();

  await updateCrmPaces(server.context.db, { crmPaces: { moskit: 2 } });

  expect(await live.queue()).toEqual({ intervalMs: 2000, burst: 1 });
  expect(await removed.queue()).toEqual({ intervalMs: 0, burst: 5 });
});
