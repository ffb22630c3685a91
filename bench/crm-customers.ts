// Customers whose CRM is a stand-in of ours: the server is told of calls, and what arrives over there is counted.
import type { ConnectorId } from '@alo/connectors/browser.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import type { CrmStandIn } from '@alo/fakes/crm/crm-stand-in.ts';
import { CRM_CASES } from '../apps/api/src/crm/delivery/testing/crm-cases.ts';
import { freeswitchCall } from '../apps/api/src/testing/freeswitch-call.ts';
import { givenServiceToken } from '../apps/api/src/testing/given.ts';
import type { Database } from './databases.ts';
import { addOrganization, BENCH_SECRETS } from './dataset.ts';
import { EVENT_PATH } from './event-loads.ts';

const PATIENCE_MS = 15_000;
const SWITCH = { 'X-Softswitch-Secret': BENCH_SECRETS.SOFTSWITCH_SECRET };
const CALL_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/** A CRM that counts the records that are made in it. */
export interface BenchCrm {
  gateway: ConnectorId;
  stand: CrmStandIn;
  /** What its card keeps. */
  metadata: Readonly<Record<string, unknown>>;
  /** How the request begins that makes a record. */
  writes: string;
  /** Of people whom it knows, as they are dialled. */
  phones: readonly string[];
  /** When records of a call were made, `performance.now()`, by the call's id. */
  made: Map<string, number[]>;
}

/** @param gateway of one that is connected by a key */
export async function startCrm(
  stack: AsyncDisposableStack,
  gateway: ConnectorId,
  people: number,
): Promise<BenchCrm> {
  const { start, metadata, writes } = CRM_CASES.find((one) => one.gateway === gateway)!;
  const stand = await start();
  stack.defer(() => stand.close());
  const made = new Map<string, number[]>();
  stand.service.onDone = (name, body) => {
    if (!name.startsWith(writes)) return;
    const [id] = CALL_ID.exec(JSON.stringify(body)) ?? [];
    if (id !== undefined) made.set(id, [...(made.get(id) ?? []), performance.now()]);
  };
  const national = Array.from({ length: people }, (_, i) => String(11_955_500_000 + i));
  for (const phone of national) stand.addPerson({ name: `Pessoa ${phone}`, phone });
  const phones = national.map((phone) => `0${phone}`);
  return { gateway, stand, metadata, writes, phones, made };
}

/** The setting that leads a server to the stand-in. */
export const crmSettings = (crms: readonly BenchCrm[]): NodeJS.ProcessEnv =>
  Object.fromEntries(
    crms.map(({ gateway, stand }) => [
      `CRM_BASE_URL_${gateway.toUpperCase().replaceAll('-', '_')}`,
      stand.url,
    ]),
  );

export interface CrmCustomer {
  organizationId: number;
  crm: BenchCrm;
  token: string;
  /** When the server was told that a call has ended, `performance.now()`, by the call's id. */
  told: Map<string, number>;
  /** The next call with somebody whom the CRM knows has ended; answers its id once the server has it. */
  endCall(): Promise<string>;
}

interface NewCrmCustomer {
  /** Of the server. */
  url: string;
  domain: string;
  crm: BenchCrm;
  /** So many calls go to one person before the next. */
  callsEach?: number;
}

/** An organization that has connected the CRM. */
export async function addCrmCustomer(
  database: Database,
  { url, domain, crm, callsEach = 1 }: NewCrmCustomer,
): Promise<CrmCustomer> {
  const { id: organizationId } = await addOrganization(database, domain);
  const { gateway, metadata } = crm;
  const token = await connect(database, { url, organizationId, gateway, metadata });
  const told = new Map<string, number>();
  let turn = 0;
  return {
    organizationId,
    crm,
    token,
    told,
    async endCall() {
      const phone = crm.phones[Math.floor(turn++ / callsEach) % crm.phones.length]!;
      const call = freeswitchCall(domain, { destination_number: phone });
      const { uuid } = call.variables;
      told.set(uuid, performance.now());
      await ask(url + EVENT_PATH, call, { headers: SWITCH });
      return uuid;
    },
  };
}

interface Connecting {
  url: string;
  organizationId: number;
  gateway: string;
  metadata: Readonly<Record<string, unknown>>;
}

/** Connects a gateway of an organization, by the API; answers the token that did it. */
export async function connect(
  database: Database,
  { url, organizationId, gateway, metadata }: Connecting,
): Promise<string> {
  const token = await givenServiceToken(database, { id: organizationId }, ['integrations:write']);
  const { method, path } = saveIntegration;
  const saving = { method, headers: { Authorization: token } };
  await ask(url + BASE_PATH + path, { gateway, metadata }, saving);
  return token;
}

/** Milliseconds from telling the server to the record, of calls that have one. */
export const delaysOf = ({ told, crm }: CrmCustomer): { toldAt: number; ms: number }[] =>
  [...told].flatMap(([id, toldAt]) => {
    const [madeAt] = crm.made.get(id) ?? [];
    return madeAt === undefined ? [] : [{ toldAt, ms: madeAt - toldAt }];
  });

async function ask(
  url: string,
  body: unknown,
  { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<string> {
  const reply = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${url} was answered ${reply.status}: ${text}`);
  return text;
}
