import type { ConnectorId } from '@alo/connectors/browser.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import type { CrmStandIn } from '@alo/fakes/crm/crm-stand-in.ts';
import { CRM_CASES } from '../../apps/api/src/crm/delivery/testing/crm-cases.ts';
import { freeswitchCall } from '../../apps/api/src/testing/freeswitch-call.ts';
import { givenServiceToken } from '../../apps/api/src/testing/given.ts';
import type { Database } from '../databases.ts';
import { addOrganization, BENCH_SECRETS } from '../dataset.ts';
import { EVENT_PATH } from './event-loads.ts';

const TIMEOUT_MS = 15_000;
const SWITCH = { 'X-Softswitch-Secret': BENCH_SECRETS.SOFTSWITCH_SECRET };
const CALL_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

export interface BenchCrm {
  gateway: ConnectorId;
  stand: CrmStandIn;
  metadata: Readonly<Record<string, unknown>>;
  writePrefix: string;
  /** Known people, as dialled. */
  phones: readonly string[];
  /** In `performance.now()` ms, by call id. */
  records: Map<string, number[]>;
}

export async function startCrm(
  stack: AsyncDisposableStack,
  gateway: ConnectorId,
  personCount: number,
): Promise<BenchCrm> {
  const {
    start,
    metadata,
    writes: writePrefix,
  } = CRM_CASES.find((crmCase) => crmCase.gateway === gateway)!;
  const stand = await start();
  stack.defer(() => stand.close());
  const records = new Map<string, number[]>();
  stand.service.onPerformed = (name, body) => {
    if (!name.startsWith(writePrefix)) return;
    const [id] = CALL_ID.exec(JSON.stringify(body)) ?? [];
    if (id !== undefined) records.set(id, [...(records.get(id) ?? []), performance.now()]);
  };
  const nationalNumbers = Array.from({ length: personCount }, (_, i) => String(11_955_500_000 + i));
  for (const phone of nationalNumbers) stand.addPerson({ name: `Pessoa ${phone}`, phone });
  const phones = nationalNumbers.map((phone) => `0${phone}`);
  return { gateway, stand, metadata, writePrefix, phones, records };
}

export const buildCrmSettings = (crms: readonly BenchCrm[]): NodeJS.ProcessEnv =>
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
  /** In `performance.now()` ms, by call id. */
  reports: Map<string, number>;
  /** Returns the call's id. */
  endCall(): Promise<string>;
}

interface NewCrmCustomer {
  url: string;
  domain: string;
  crm: BenchCrm;
  /** Consecutive calls to the same person. */
  callsEach?: number;
}

export async function addCrmCustomer(
  database: Database,
  { url, domain, crm, callsEach = 1 }: NewCrmCustomer,
): Promise<CrmCustomer> {
  const { id: organizationId } = await addOrganization(database, domain);
  const { gateway, metadata } = crm;
  const token = await connect(database, { url, organizationId, gateway, metadata });
  const reports = new Map<string, number>();
  let callIndex = 0;
  return {
    organizationId,
    crm,
    token,
    reports,
    async endCall() {
      const phone = crm.phones[Math.floor(callIndex++ / callsEach) % crm.phones.length]!;
      const call = freeswitchCall(domain, { destination_number: phone });
      const { uuid } = call.variables;
      reports.set(uuid, performance.now());
      await sendJson(url + EVENT_PATH, call, { headers: SWITCH });
      return uuid;
    },
  };
}

interface ConnectInput {
  url: string;
  organizationId: number;
  gateway: string;
  metadata: Readonly<Record<string, unknown>>;
}

export async function connect(
  database: Database,
  { url, organizationId, gateway, metadata }: ConnectInput,
): Promise<string> {
  const token = await givenServiceToken(database, { id: organizationId }, ['integrations:write']);
  const { method, path } = saveIntegration;
  const requestOptions = { method, headers: { Authorization: token } };
  await sendJson(url + BASE_PATH + path, { gateway, metadata }, requestOptions);
  return token;
}

export const getDelays = ({ reports, crm }: CrmCustomer): { reportedAt: number; ms: number }[] =>
  [...reports].flatMap(([id, reportedAt]) => {
    const [recordedAt] = crm.records.get(id) ?? [];
    return recordedAt === undefined ? [] : [{ reportedAt, ms: recordedAt - reportedAt }];
  });

async function sendJson(
  url: string,
  body: unknown,
  { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<string> {
  const reply = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${url} was answered ${reply.status}: ${text}`);
  return text;
}
