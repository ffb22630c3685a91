// One loopback port: `/kommo/api/v4/…` is Kommo's API, `/kommo` and a few paths below it are pages.
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
import type { FakeOAuthClient } from '../fake-oauth-server.ts';
import { forgetOldest } from '../forget-oldest.ts';
import { forwardRequest } from '../forward-request.ts';
import { DEMO_STAND_INS, type DemoStandIn } from '../stand-ins.ts';
import { createDemoPeople } from './demo-people.ts';
import type { DemoPortal } from './demo-portal.ts';
import { answerConsent } from './face/answer-consent.ts';
import { CrmFace, toFacePerson, type FacePerson } from './face/crm-face.ts';
import { hasKey, renderVendorsPage } from './face/list-pages.ts';
import { LIVE_SCRIPT } from './face/live-script.ts';
import { renderIconFile, sendPage } from './face/shell.ts';
import { FACE_STYLES } from './face/styles.ts';
import { DEMO_WEBHOOK_SECRET, WebhookReceiver } from './face/webhook-receiver.ts';

export interface DemoCrm {
  url: string;
  client: Pick<FakeOAuthClient, 'clientId' | 'clientSecret'> | null;
  typed: DemoStandIn['typed'];
}

export interface DemoServer {
  url: string;
  /** Uses a name, because literal private addresses are refused. */
  webhookUrl: string;
  webhookSecret: string;
  crms: Readonly<Record<string, DemoCrm>>;
  connectPortal(portal: DemoPortal): void;
  listPeople(gateway: string): Promise<readonly FacePerson[]>;
  close(): Promise<void>;
}

interface Opened {
  stand: CrmStandIn;
  client: FakeOAuthClient;
  people: readonly FacePerson[];
  face: CrmFace;
}

const CLIENT = { clientId: 'demo', clientSecret: 'demo-secret' };
/** Prevents DNS rebinding by foreign pages. */
const OWN_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

const REVOKE = '?revoke';
const ACTIONS = [REVOKE, '?restore'];
const SECTIONS = ['contatos', 'negocios', 'atividades', 'aplicativos', 'telefone', 'ao-vivo'];

/** @param preferredPort used if it is free */
export async function openDemoServer(
  requestedGateways: readonly string[],
  preferredPort = 0,
): Promise<DemoServer> {
  const gateways = (Object.keys(DEMO_STAND_INS) as ConnectorId[]).filter((id) =>
    requestedGateways.includes(id),
  );
  const opened = new Map<ConnectorId, Promise<Opened>>();
  const receiver = new WebhookReceiver();
  let portal: DemoPortal | null = null;

  function openStandIn(gateway: ConnectorId): Promise<Opened> {
    const existingStandIn = opened.get(gateway);
    if (existingStandIn) return existingStandIn;
    const opening = openWithPeople(gateway, () => portal);
    opened.set(gateway, opening);
    return opening;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isFromThisMachine(request)) return void response.writeHead(403).end();
    const { pathname, search } = new URL(request.url!, 'http://demo');
    const [, first = '', ...rest] = pathname.split('/');
    if (first === '')
      return sendPage(response, renderVendorsPage(gateways.map((id) => MANIFESTS[id])));
    if (first in FILES) return sendFile(response, FILES[first]!);
    if (first === 'icone.svg') {
      const icon = renderIconFile(search.replace('?h=', ''));
      return sendFile(response, { type: 'image/svg+xml', text: icon });
    }
    if (first === 'webhook') return answerWebhook(receiver, request, response, rest[0]);
    const gateway = gateways.find((id) => id === first);
    if (!gateway) return void response.writeHead(404).end();
    return answerCrm(gateway, await openStandIn(gateway), { request, response, rest });
  }

  async function answerCrm(
    gateway: ConnectorId,
    { stand, client, face }: Opened,
    {
      request,
      response,
      rest,
    }: { request: IncomingMessage; response: ServerResponse; rest: string[] },
  ): Promise<void> {
    const { search, searchParams } = new URL(request.url!, 'http://demo');
    const [section = '', id] = rest;
    const isPage = request.method === 'GET' ? section === '' || SECTIONS.includes(section) : false;
    const isAction = request.method === 'POST' && section === '' && ACTIONS.includes(search);
    if (isAction) {
      changeAccess(stand, face, MANIFESTS[gateway], search === REVOKE);
      return redirect(response, `/${gateway}/aplicativos`);
    }
    if (isPage) {
      if (section === 'ao-vivo') return face.listen(response);
      const page = await face.render(section, id, searchParams);
      if (page === null) return void response.writeHead(404).end();
      return page.startsWith('/') ? redirect(response, page) : sendPage(response, page);
    }
    registerRedirect(client, gateway, searchParams.get('redirect_uri'));
    const input = { vendor: MANIFESTS[gateway], oauth: stand.oauth, portal };
    if (await answerConsent(input, request, response)) return;
    response.once('close', () => {
      face.noteArrivals();
      if (face.isRevoked && stand.oauth?.hasGrants()) face.isRevoked = false;
      forgetOldest(stand);
    });
    return forwardRequest(request, response, `${stand.url}/${rest.join('/')}${search}`);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const { port } = await listen(server, preferredPort);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    webhookUrl: `http://localhost:${port}/webhook`,
    webhookSecret: DEMO_WEBHOOK_SECRET,
    crms: Object.fromEntries(
      gateways.map((id) => [id, buildDemoCrm(`${url}/${id}`, MANIFESTS[id])]),
    ),
    connectPortal: (connected) => (portal = connected),
    listPeople: async (gateway) => (await openStandIn(gateway as ConnectorId)).people,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      const crms = await Promise.all(opened.values());
      await Promise.all(crms.map(({ stand }) => stand.close()));
    },
  };
}

async function listen(server: ReturnType<typeof createServer>, preferredPort: number) {
  server.listen(preferredPort, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (preferredPort === 0) throw error;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  return server.address() as AddressInfo;
}

const FILES: Readonly<Record<string, { type: string; text: string }>> = {
  'estilo.css': { type: 'text/css; charset=utf-8', text: FACE_STYLES },
  'ao-vivo.js': { type: 'text/javascript; charset=utf-8', text: LIVE_SCRIPT },
};

function sendFile(response: ServerResponse, { type, text }: { type: string; text: string }): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(text);
}

function redirect(response: ServerResponse, path: string): void {
  response.writeHead(303, { Location: path }).end();
}

async function answerWebhook(
  receiver: WebhookReceiver,
  request: IncomingMessage,
  response: ServerResponse,
  section: string | undefined,
): Promise<void> {
  if (section === 'ao-vivo') return receiver.listen(response);
  if (request.method === 'GET')
    return sendPage(
      response,
      receiver.render(`http://localhost:${request.socket.localPort}/webhook`),
    );
  const body = Buffer.concat(await request.toArray()).toString();
  if (!request.url!.endsWith('?segredo'))
    return void response.writeHead(receiver.receive(request.headers, body)).end();
  receiver.changeSecret(new URLSearchParams(body).get('segredo') ?? '');
  return redirect(response, '/webhook');
}

function buildDemoCrm(url: string, manifest: Manifest): DemoCrm {
  const { id } = manifest;
  const hasOAuth = supportsOAuth(manifest);
  return { url, client: hasOAuth ? CLIENT : null, typed: DEMO_STAND_INS[id as ConnectorId].typed };
}

async function openWithPeople(
  gateway: ConnectorId,
  getPortal: () => DemoPortal | null,
): Promise<Opened> {
  const client = { ...CLIENT, redirectUri: '' };
  const { start, typed } = DEMO_STAND_INS[gateway];
  const stand = await start(client);
  if (stand.oauth) stand.oauth.behaviour.acceptsFormerTokens = true;
  const people = createDemoPeople(gateway).map((person) =>
    toFacePerson(person, stand.addPerson(person)),
  );
  const face = new CrmFace({ manifest: MANIFESTS[gateway], stand, people, typed, getPortal });
  return { stand, client, people, face };
}

/** OAuth redirect addresses are fixed, the portal's host names vary. */
function registerRedirect(
  client: FakeOAuthClient,
  gateway: string,
  redirectUri: string | null,
): void {
  const url = redirectUri === null ? null : URL.parse(redirectUri);
  if (url?.pathname === `/api/v1/integrations/${gateway}/callback`)
    client.redirectUri = redirectUri!;
}

function changeAccess(
  stand: CrmStandIn,
  face: CrmFace,
  manifest: Manifest,
  isRevoking: boolean,
): void {
  if (isRevoking) stand.oauth?.revoke();
  if (hasKey(manifest)) stand.access.isRevoked = isRevoking;
  face.isRevoked = isRevoking;
}

function isFromThisMachine({ headers: { host = '', origin } }: IncomingMessage): boolean {
  return OWN_HOST.test(host) && (origin === undefined || URL.parse(origin)?.host === host);
}
