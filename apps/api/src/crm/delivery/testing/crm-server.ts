import type { DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { CONNECTORS } from '@alo/connectors/index.ts';
import { getForm } from '@alo/connectors/shared/form.ts';
import { SOFTSWITCH_GATEWAY } from '@alo/contract/crm/organization-integrations.ts';
import type { CrmStandIn } from '@alo/fakes/crm/crm-stand-in.ts';
import { FAKE_OAUTH_CLIENT } from '@alo/fakes/crm/fake-oauth-server.ts';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import { afterAll, afterEach, expect } from 'vitest';
import { callApi } from '../../../testing/api-client.ts';
import {
  givenCalls,
  givenExtension,
  givenOrganization,
  givenToken,
} from '../../../testing/given.ts';
import { useTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { Organization } from '../../../identity/organizations/organizations.ts';
import { DELIVERIES_CHANNEL } from '../../../deliveries/queue/queue-deliveries-sql.ts';
import { putGrant, sealGrant } from '../../integrations/grants/grant-store.ts';
import type { CrmCase, OAuthStandIn } from './crm-cases.ts';

export interface OpenRow {
  state: string;
  reason: DeliveryReason | null;
  attempts: number;
  may_exist: boolean;
  findings: Record<string, unknown> | null;
  call_id: string;
  due_at?: Date;
  record_id?: string | null;
}

let lastNumber = 97_450_000;

/** Returns the contact's id, and the number as a switch reports it. */
export function addRosa(stand: CrmStandIn): { rosa: string; dialedNumber: string } {
  const number = `9${++lastNumber}`;
  const phone = `(48) ${number.slice(0, 5)}-${number.slice(5)}`;
  const rosa = stand.addPerson({ name: 'Rosa', phone, hasOpenDeal: true });
  return { rosa, dialedNumber: `048${number}` };
}

/** paced-access.test.ts tests the vendors' own paces. */
const REQUESTS_PER_SECOND = '1000';

export async function useCrmServer(cases: readonly CrmCase[], settings: NodeJS.ProcessEnv = {}) {
  const started = await Promise.all(
    cases.map(async (one) => [one.gateway, await one.start()] as const),
  );
  const stands = Object.fromEntries(started) as Record<string, CrmStandIn>;
  const applications = cases
    .filter(({ grant }) => grant !== undefined)
    .flatMap(({ gateway }) => [
      [`${toPrefix(gateway)}_CLIENT_ID`, FAKE_OAUTH_CLIENT.clientId],
      [`${toPrefix(gateway)}_CLIENT_SECRET`, FAKE_OAUTH_CLIENT.clientSecret],
    ]);
  const allSettings: NodeJS.ProcessEnv = {
    ...Object.fromEntries(
      started.map(([gateway]) => [
        `CRM_REQUESTS_PER_SECOND_${toPrefix(gateway)}`,
        REQUESTS_PER_SECOND,
      ]),
    ),
    ...settings,
    ...Object.fromEntries(applications),
    ...Object.fromEntries(started.map(([gateway, { url }]) => [toSettingName(gateway), url])),
  };
  const server = useTestServer(allSettings);
  afterAll(() => Promise.all(started.map(([, stand]) => stand.close())));
  afterEach(() => {
    for (const [, stand] of started) {
      expect(stand.faults).toEqual([]);
      stand.service.refuses = null;
    }
  });
  const givenConnected = (one: CrmCase, more: object = {}) =>
    connect(server, stands[one.gateway]!, one, more);
  return { server, stands, givenConnected, settings: allSettings };
}

const toPrefix = (gateway: string) => gateway.toUpperCase().replaceAll('-', '_');
const toSettingName = (gateway: string) => `CRM_BASE_URL_${toPrefix(gateway)}`;

async function connect(
  server: TestServer,
  stand: CrmStandIn,
  { gateway, metadata, grant }: CrmCase,
  more: object,
) {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const body = { gateway, metadata: { ...metadata, ...more } };
  const save = () => callApi(server, saveIntegration, { token, body });
  if (getForm(CONNECTORS[gateway].manifest).missingExtension !== null) {
    const { number: username } = await givenExtension(server.context, organization);
    const beside = { gateway: SOFTSWITCH_GATEWAY, metadata: { username } };
    expect((await callApi(server, saveIntegration, { token, body: beside })).status).toBe(200);
  }
  const first = await save();
  expect(first.status).toBe(200);
  if (grant) {
    const { context } = server;
    const { redirectUri } = FAKE_OAUTH_CLIENT;
    const sealed = sealGrant(context, { ...grant(stand as OAuthStandIn), redirectUri });
    const name = { organizationId: organization.id, integrationId: first.body.id };
    await putGrant(context.db, name, sealed, context.now());
    expect((await save()).status).toBe(200);
  }
  return { organization, token, save, ...readRows(server, organization) };
}

function readRows(server: TestServer, organization: Organization) {
  const rows = async (table: 'call_deliveries' | 'deliveries') =>
    (
      await server.context.pool.query<OpenRow>(
        `select * from ${table} where organization_id = $1 order by created_at, call_started_at`,
        [organization.id],
      )
    ).rows;
  return {
    open: () => rows('call_deliveries'),
    ended: () => rows('deliveries'),
    call: (...calls: Partial<CallEnded>[]) => givenCalls(server.context, organization, calls),
    async hurry() {
      const values = [organization.id];
      await server.context.pool.query(
        `update call_deliveries set due_at = now()
         where organization_id = $1 and state in ('retrying', 'unknown', 'queued')`,
        values,
      );
      await server.context.pool.query(
        `update delivery_queues
         set next_at = now(), closed_until = '-infinity', paced_until = '-infinity', failures = 0
         where organization_id = $1`,
        values,
      );
      await server.context.pool.query('select pg_notify($1, $2)', [
        DELIVERIES_CHANNEL,
        String(organization.id),
      ]);
    },
    async queue() {
      const { rows: queues } = await server.context.pool.query(
        'select * from delivery_queues where organization_id = $1',
        [organization.id],
      );
      return queues[0] as Record<string, unknown>;
    },
  };
}
