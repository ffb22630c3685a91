// A customer's programs keep sending the bodies of their former portal, and each CRM still gets its
// calls.
import { MANIFESTS } from '@alo/connectors/browser.ts';
import { supportsOAuth } from '@alo/connectors/shared/form.ts';
import {
  type Integration,
  listIntegrations,
  removeIntegration,
  saveIntegration,
} from '@alo/contract/crm/integrations.ts';
import { SOFTSWITCH_GATEWAY } from '@alo/contract/crm/organization-integrations.ts';
import type { CrmStandIn } from '@alo/fakes/crm/crm-stand-in.ts';
import { DEMO_STAND_INS } from '@alo/fakes/crm/stand-ins.ts';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../api-client.ts';
import { freeswitchCall } from '../freeswitch-call.ts';
import { askForLink, comeBack, getOAuthClient, type Browser } from '../given/given-crm-grant.ts';
import { givenExtension, givenOrganization, givenToken } from '../given.ts';
import { extensionSave, ORIGINAL_SAVES, PROVIDER_GATEWAY } from './original-portal-bodies.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../test-server.ts';

const clients = new Map(ORIGINAL_SAVES.map(({ gateway }) => [gateway, getOAuthClient(gateway)]));
const standIns = new Map<string, CrmStandIn>(
  await Promise.all(
    ORIGINAL_SAVES.map(async ({ gateway }) => {
      const standIn = await DEMO_STAND_INS[gateway].start(clients.get(gateway)!);
      return [gateway, standIn] as const;
    }),
  ),
);
afterAll(() => Promise.all([...standIns.values()].map((standIn) => standIn.close())));
afterEach(() => expect([...standIns.values()].flatMap(({ faults }) => faults)).toEqual([]));

const server = useTestServer({
  LEGACY_TELEPHONY_GATEWAY: PROVIDER_GATEWAY,
  ...Object.assign({}, ...ORIGINAL_SAVES.map(getSettings)),
});

function getSettings({ gateway }: (typeof ORIGINAL_SAVES)[number]): NodeJS.ProcessEnv {
  const prefix = gateway.toUpperCase().replaceAll('-', '_');
  const { clientId, clientSecret } = clients.get(gateway)!;
  return {
    [`CRM_BASE_URL_${prefix}`]: standIns.get(gateway)!.url,
    ...(supportsOAuth(MANIFESTS[gateway]) && {
      [`${prefix}_CLIENT_ID`]: clientId,
      [`${prefix}_CLIENT_SECRET`]: clientSecret,
    }),
  };
}

async function givenCustomer() {
  const organization = await givenOrganization(server.context);
  const { domain } = organization;
  const { id, number: username } = await givenExtension(server.context, organization);
  const browser: Browser = { token: await givenToken(server.context, organization) };
  const { token } = browser;
  const find = async (gateway: string) => {
    const query = { 'filter[where][gateway]': gateway };
    return (await callApi(server, listIntegrations, { token, query })).body.at(-1);
  };
  const save = async (body: object): Promise<Integration> => {
    const reply = await callApi(server, saveIntegration, { token, body });
    expect(reply.status, JSON.stringify(reply.error)).toBe(200);
    return reply.body;
  };
  return { domain, browser, find, save, extension: { id, domain, username } };
}

/** Returns the code in the portal's address, or null. */
async function authorizeAtVendor(
  browser: Browser,
  gateway: string,
  query: object,
): Promise<string | null> {
  const link = await askForLink(server, browser, gateway, { ...query });
  expect(link.status, JSON.stringify(link.error)).toBe(200);
  const callbackUrl = standIns.get(gateway)!.oauth!.approve(link.body);
  const address = new URL((await comeBack(server, browser, gateway, callbackUrl))!, server.url);
  const code = address.searchParams.get('code');
  // Pipedrive's card reads the code instead of a success
  expect(address.searchParams.get('success')).toBe(code === null ? gateway : null);
  return code;
}

/** Returns the call's id. */
async function endCall(domain: string, dialedNumber: string): Promise<string> {
  const response = await fetch(`${server.url}/softswitch/freeswitch/cdr`, {
    method: 'POST',
    headers: { 'X-Softswitch-Secret': SOFTSWITCH_SECRET, 'Content-Type': 'application/json' },
    body: JSON.stringify(freeswitchCall(domain, { destination_number: dialedNumber })),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

it('has a body for each of the 21 CRMs of that portal', () => {
  expect(new Set(ORIGINAL_SAVES.map(({ gateway }) => gateway)).size).toBe(21);
});

describe.concurrent.each(ORIGINAL_SAVES)('GW-$gateway', (original) => {
  const { gateway, first, byPage, withCode, body } = original;

  it('INT-06 is saved by the original portal’s body, and gets the record of a call', async () => {
    const standIn = standIns.get(gateway)!;
    clients.get(gateway)!.redirectUri = getOAuthClient(gateway, server.url).redirectUri;
    const number = `9550${String(ORIGINAL_SAVES.indexOf(original)).padStart(5, '0')}`;
    const phone = `(48) ${number.slice(0, 5)}-${number.slice(5)}`;
    standIn.addPerson({ name: 'Rosa', phone, hasOpenDeal: true });
    const { domain, browser, find, save, extension } = await givenCustomer();
    await save(extensionSave(extension));

    const savedIntegration = first && (await save(first));
    if (byPage) {
      const code = await authorizeAtVendor(
        browser,
        gateway,
        savedIntegration ? { state: savedIntegration.id } : {},
      );
      expect(code !== null).toBe(withCode !== undefined);
      if (withCode) await save(withCode(code!));
    }
    const integrationBefore = await find(gateway);
    await save({ ...body, ...(integrationBefore && { id: integrationBefore.id }) });

    const storedIntegration = await find(gateway);
    expect(storedIntegration).toMatchObject({
      webhook: true,
      webhookConstraint: body['webhookConstraint'],
    });
    const metadata = Object.entries(body['metadata'] as object);
    // Ids keep the type in which they were sent.
    expect(storedIntegration!.metadata).toMatchObject(
      Object.fromEntries(metadata.filter(([, value]) => typeof value === 'number')),
    );

    const callId = await endCall(domain, `048${number}`);

    await vi.waitFor(
      () => {
        const records = standIn.records().filter((one) => JSON.stringify(one).includes(callId));
        expect(records).toHaveLength(1);
      },
      { timeout: 30_000, interval: 50 },
    );
  }, 60_000);
});

it('GW-softswitch is listed, changed and removed by the original portal’s requests', async () => {
  const { browser, find, save, extension } = await givenCustomer();
  const { token } = browser;
  expect(await find(PROVIDER_GATEWAY)).toBeUndefined();

  await save(extensionSave(extension));
  const { id } = (await find(PROVIDER_GATEWAY))!;
  await save({ ...extensionSave(extension), id });

  const storedIntegration = (await find(PROVIDER_GATEWAY))!;
  expect(storedIntegration).toMatchObject({ id, webhook: false, metadata: { username: '1001' } });
  // The extension's card, not a webhook of an application.
  expect(await find(SOFTSWITCH_GATEWAY)).toEqual(storedIntegration);
  const removed = await callApi(server, removeIntegration, { token, params: { id: String(id) } });
  expect(removed.status).toBe(204);
  expect(await find(PROVIDER_GATEWAY)).toBeUndefined();
});
