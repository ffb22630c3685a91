// For CRMs that cannot search by number.
import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Access, IndexedPerson } from '@alo/connectors/connector.ts';
import {
  MAX_PEOPLE as MAX_PER_ORGANIZATION,
  openPeopleIndex,
  RecentlyReadError,
  type PeopleIndex,
} from '@alo/connectors/shared/people/people-index.ts';
import { LRUCache } from 'lru-cache';
import { createCachePerDatabase } from '../../../platform/db/cache-per-database.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import type { CrmRequest } from '../crm-request.ts';

/** Bounds all indexes together; a contact takes about 300 bytes. */
const MAX_INDEXED_CONTACTS = 3 * MAX_PER_ORGANIZATION;
/** Longer waits postpone the delivery. */
const INDEX_WAIT_TIMEOUT_MS = 45_000;
/** Suffices for the most contacts at the slowest pace. */
const READ_TIMEOUT_MS = 30 * 60_000;
/** Afterwards the CRM counts as unavailable. */
const MAX_POSTPONED_MS = 3600_000;

export class ContactsLoadingError extends Error {}

interface Connection {
  /** Changes with the account, which has other contacts. */
  version: string;
  index: PeopleIndex;
}

const getConnections = createCachePerDatabase(
  () =>
    new LRUCache<string, Connection>({
      maxSize: MAX_INDEXED_CONTACTS,
      sizeCalculation: ({ index }) => index.size() + 1,
    }),
);

type Owner = Pick<CrmRequest, 'context' | 'delivery' | 'connected'>;

/**
 * Returns undefined if the vendor searches by number.
 * @throws ConnectorError, ContactsLoadingError
 */
export async function findIndexedContacts(
  request: CrmRequest & { phone: string },
  waitTimeoutMs = INDEX_WAIT_TIMEOUT_MS,
): Promise<readonly IndexedPerson[] | undefined> {
  const { connector, access, settings, phone, delivery } = request;
  const { people } = connector;
  if (!people) return undefined;
  const { index } = findConnection(request) ?? addConnection(request);
  // The user may have added the contact since the first attempt.
  const firstTriedAtMs = request.context.now().getTime() - delivery.triedForMs;
  const readContacts = (since: string | null) =>
    people.read(withLongSignal(access), settings, since);
  const reading = index
    .findByEnding(phone, readContacts, firstTriedAtMs)
    .catch(mapRecentlyReadError)
    .finally(() => updateSize(request, index));
  const contacts = await withTimeout(waitTimeoutMs, reading);
  if (contacts) return contacts;
  if (delivery.triedForMs < MAX_POSTPONED_MS) throw new ContactsLoadingError();
  throw new ConnectorError('unavailable', `${connector.manifest.name} is not read to its end`);
}

function mapRecentlyReadError(error: unknown): never {
  throw error instanceof RecentlyReadError ? new ContactsLoadingError() : error;
}

/** Returns false without an index, or if it is fresh. */
export const resetIndex = (request: Owner): boolean =>
  findConnection(request)?.index.invalidate() ?? false;

/** The next delivery uses what this one reads. */
function withLongSignal(access: Access): Access {
  const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
  return { ...access, send: (request) => access.send({ ...request, signal }) };
}

const getKey = ({ delivery }: Owner) => `${delivery.organizationId} ${delivery.gateway}`;

function findConnection(request: Owner): Connection | undefined {
  const connection = getConnections(request.context.pool).get(getKey(request));
  return connection?.version === request.connected.version ? connection : undefined;
}

function addConnection(request: Owner): Connection {
  const { context, connected } = request;
  const { version } = connected;
  const connection = { version, index: openPeopleIndex(() => context.now()) };
  getConnections(context.pool).set(getKey(request), connection);
  return connection;
}

function updateSize(request: Owner, index: PeopleIndex): void {
  const connection = findConnection(request);
  if (connection?.index === index)
    getConnections(request.context.pool).set(getKey(request), { ...connection });
}
