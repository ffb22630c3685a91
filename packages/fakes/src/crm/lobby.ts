// Stand-ins of CRMs behind one loopback port, for demo mode: `/kommo/api/v4/…` is Kommo's API, `/kommo` a page that
// shows its records. Each starts with its first request, and all are trimmed.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  MANIFESTS,
  takesGrants,
  type ConnectorId,
  type Manifest,
} from '@alo/connectors/browser.ts';
import type { CrmStandIn } from './crm-stand-in.ts';
import { forgetOldest } from './forget-oldest.ts';
import { forward } from './lobby-forward.ts';
import { renderListPage, sendPage, renderTimelinePage } from './lobby-page.ts';
import { createLobbyPeople } from './lobby-people.ts';
import type { FakeOAuthClient } from './oauth-desk.ts';
import { DEMO_STAND_INS, type DemoStandIn } from './stand-ins.ts';

export interface LobbyCrm {
  /** Address of the CRM's API and page. */
  url: string;
  /** Our OAuth application there; null if the CRM has no OAuth. */
  client: Pick<FakeOAuthClient, 'clientId' | 'clientSecret'> | null;
  typed: DemoStandIn['typed'];
}

export interface Lobby {
  url: string;
  /** By gateway. */
  crms: Readonly<Record<string, LobbyCrm>>;
  close(): Promise<void>;
}

/** A started stand-in. */
interface Opened {
  stand: CrmStandIn;
  client: FakeOAuthClient;
}

const CLIENT = { clientId: 'demo', clientSecret: 'demo-secret' };
/** Refuses other hosts, so that a foreign page cannot reach the lobby by DNS rebinding. */
const OWN_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

const REVOKE = '?revoke';
/** Requests of a stand-in's page to the lobby. */
const ACTS = [REVOKE, '?restore'];

/** @param wanted gateways */
export async function openLobby(wanted: readonly string[]): Promise<Lobby> {
  const gateways = (Object.keys(DEMO_STAND_INS) as ConnectorId[]).filter((id) =>
    wanted.includes(id),
  );
  const opened = new Map<ConnectorId, Promise<Opened>>();

  function open(gateway: ConnectorId): Promise<Opened> {
    const known = opened.get(gateway);
    if (known) return known;
    const opening = openWithPeople(DEMO_STAND_INS[gateway]);
    opened.set(gateway, opening);
    return opening;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isFromHere(request)) return void response.writeHead(403).end();
    const { pathname, search, searchParams } = new URL(request.url!, 'http://lobby');
    const [, first = '', ...rest] = pathname.split('/');
    if (first === '')
      return sendPage(response, renderListPage(gateways.map((id) => MANIFESTS[id])));
    const gateway = gateways.find((id) => id === first);
    if (!gateway) return void response.writeHead(404).end();
    const { stand, client } = await open(gateway);
    // some vendors take calls at the root of their address
    const isForIts = rest.length > 0 || (request.method === 'POST' && !ACTS.includes(search));
    if (isForIts) {
      registerRedirect(client, gateway, searchParams.get('redirect_uri'));
      response.once('close', () => forgetOldest(stand));
      return forward(request, response, `${stand.url}/${rest.join('/')}${search}`);
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
    crms: Object.fromEntries(gateways.map((id) => [id, crmAt(`${url}/${id}`, MANIFESTS[id])])),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      const crms = await Promise.all(opened.values());
      await Promise.all(crms.map(({ stand }) => stand.close()));
    },
  };
}

function crmAt(url: string, manifest: Manifest): LobbyCrm {
  const { id } = manifest;
  const isByPage = takesGrants(manifest);
  return { url, client: isByPage ? CLIENT : null, typed: DEMO_STAND_INS[id as ConnectorId].typed };
}

async function openWithPeople({ start }: DemoStandIn): Promise<Opened> {
  const client = { ...CLIENT, redirectUri: '' };
  const stand = await start(client);
  for (const person of createLobbyPeople()) stand.addPerson(person);
  return { stand, client };
}

/** The demo's portal has several names (localhost, 127.0.0.1, a proxy's), but the redirect address is fixed. */
function registerRedirect(client: FakeOAuthClient, gateway: string, told: string | null): void {
  const back = told === null ? null : URL.parse(told);
  if (back?.pathname === `/api/v1/integrations/${gateway}/callback`) client.redirectUri = told!;
}

/** Revokes the access or restores the key, on behalf of the customer. */
function changeAccess(stand: CrmStandIn, { credentials }: Manifest, isRevoking: boolean): void {
  if (isRevoking) stand.oauth?.revoke();
  if (credentials.some(({ isSecret }) => isSecret)) stand.access.isRevoked = isRevoking;
}

function isFromHere({ headers: { host = '', origin } }: IncomingMessage): boolean {
  return OWN_HOST.test(host) && (origin === undefined || URL.parse(origin)?.host === host);
}
