// CRM stand-ins behind one loopback port: `/kommo/api/v4/…` is Kommo's API, `/kommo` a page with its records. Each
// starts with its first request.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  MANIFESTS,
  supportsOAuth,
  type ConnectorId,
  type Manifest,
} from '@alo/connectors/browser.ts';
import type { CrmStandIn } from '../crm-stand-in.ts';
import { forgetOldest } from '../forget-oldest.ts';
import { forwardRequest } from '../forward-request.ts';
import { renderListPage, sendPage, renderTimelinePage } from './demo-pages.ts';
import { createDemoPeople } from './demo-people.ts';
import type { FakeOAuthClient } from '../fake-oauth-server.ts';
import { DEMO_STAND_INS, type DemoStandIn } from '../stand-ins.ts';

export interface DemoCrm {
  url: string;
  /** Null for a CRM without OAuth. */
  client: Pick<FakeOAuthClient, 'clientId' | 'clientSecret'> | null;
  typed: DemoStandIn['typed'];
}

export interface DemoServer {
  url: string;
  crms: Readonly<Record<string, DemoCrm>>;
  close(): Promise<void>;
}

interface Opened {
  stand: CrmStandIn;
  client: FakeOAuthClient;
}

const CLIENT = { clientId: 'demo', clientSecret: 'demo-secret' };
/** Prevents DNS rebinding by foreign pages. */
const OWN_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

const REVOKE = '?revoke';
const ACTIONS = [REVOKE, '?restore'];

export async function openDemoServer(requestedGateways: readonly string[]): Promise<DemoServer> {
  const gateways = (Object.keys(DEMO_STAND_INS) as ConnectorId[]).filter((id) =>
    requestedGateways.includes(id),
  );
  const opened = new Map<ConnectorId, Promise<Opened>>();

  function openStandIn(gateway: ConnectorId): Promise<Opened> {
    const existingStandIn = opened.get(gateway);
    if (existingStandIn) return existingStandIn;
    const opening = openWithPeople(DEMO_STAND_INS[gateway]);
    opened.set(gateway, opening);
    return opening;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isFromThisMachine(request)) return void response.writeHead(403).end();
    const { pathname, search, searchParams } = new URL(request.url!, 'http://demo');
    const [, first = '', ...rest] = pathname.split('/');
    if (first === '')
      return sendPage(response, renderListPage(gateways.map((id) => MANIFESTS[id])));
    const gateway = gateways.find((id) => id === first);
    if (!gateway) return void response.writeHead(404).end();
    const { stand, client } = await openStandIn(gateway);
    // some vendors take calls at the root of their address
    const isApiRequest =
      rest.length > 0 || (request.method === 'POST' && !ACTIONS.includes(search));
    if (isApiRequest) {
      registerRedirect(client, gateway, searchParams.get('redirect_uri'));
      response.once('close', () => forgetOldest(stand));
      return forwardRequest(request, response, `${stand.url}/${rest.join('/')}${search}`);
    }
    if (request.method === 'POST') {
      changeAccess(stand, MANIFESTS[gateway], search === REVOKE);
      return void response.writeHead(303, { Location: `/${gateway}` }).end();
    }
    const { typed } = DEMO_STAND_INS[gateway];
    return sendPage(response, renderTimelinePage(MANIFESTS[gateway], { stand, typed }));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    crms: Object.fromEntries(
      gateways.map((id) => [id, buildDemoCrm(`${url}/${id}`, MANIFESTS[id])]),
    ),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      const crms = await Promise.all(opened.values());
      await Promise.all(crms.map(({ stand }) => stand.close()));
    },
  };
}

function buildDemoCrm(url: string, manifest: Manifest): DemoCrm {
  const { id } = manifest;
  const hasOAuth = supportsOAuth(manifest);
  return { url, client: hasOAuth ? CLIENT : null, typed: DEMO_STAND_INS[id as ConnectorId].typed };
}

async function openWithPeople({ start }: DemoStandIn): Promise<Opened> {
  const client = { ...CLIENT, redirectUri: '' };
  const stand = await start(client);
  for (const person of createDemoPeople()) stand.addPerson(person);
  return { stand, client };
}

/** The portal has several host names, but an OAuth redirect address is fixed. */
function registerRedirect(
  client: FakeOAuthClient,
  gateway: string,
  redirectUri: string | null,
): void {
  const url = redirectUri === null ? null : URL.parse(redirectUri);
  if (url?.pathname === `/api/v1/integrations/${gateway}/callback`)
    client.redirectUri = redirectUri!;
}

function changeAccess(stand: CrmStandIn, { credentials }: Manifest, isRevoking: boolean): void {
  if (isRevoking) stand.oauth?.revoke();
  if (credentials.some(({ isSecret }) => isSecret)) stand.access.isRevoked = isRevoking;
}

function isFromThisMachine({ headers: { host = '', origin } }: IncomingMessage): boolean {
  return OWN_HOST.test(host) && (origin === undefined || URL.parse(origin)?.host === host);
}
