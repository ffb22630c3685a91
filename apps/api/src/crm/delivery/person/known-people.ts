// Indexes of contacts in memory, for CRMs that cannot search by number.
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

/** In all indexes, about 300 bytes each. */
const MAX_PEOPLE = 3 * MAX_PER_ORGANIZATION;
/** Then the delivery is postponed. */
const PATIENCE_MS = 45_000;
/** Enough for the most contacts at the slowest pace. */
const READING_MS = 30 * 60_000;
/** Then the CRM counts as unavailable. */
const POSTPONED_FOR_MS = 3600_000;

/** The contacts are being read, or were a short time ago. */
export class ContactsLoadingError extends Error {}

interface Connection {
  /** Another account has other contacts. */
  version: string;
  index: PeopleIndex;
}

const getConnections = createCachePerDatabase(
  () =>
    new LRUCache<string, Connection>({
      maxSize: MAX_PEOPLE,
      sizeCalculation: ({ index }) => index.size() + 1,
    }),
);

type Owner = Pick<CrmRequest, 'context' | 'delivery' | 'connected'>;

/**
 * Returns the contacts that may have the number, or undefined if the vendor searches by number.
 * @throws ConnectorError of the vendor
 * @throws ContactsLoadingError
 */
export async function findKnownPeople(
  request: CrmRequest & { phone: string },
  patienceMs = PATIENCE_MS,
): Promise<readonly IndexedPerson[] | undefined> {
  const { connector, access, settings, phone, delivery } = request;
  const { people } = connector;
  if (!people) return undefined;
  const { index } = findConnection(request) ?? addConnection(request);
  // The user may have added the contact since the first attempt.
  const at = request.context.now().getTime() - delivery.triedForMs;
  const read = (since: string | null) => people.read(withLongSignal(access), settings, since);
  const reading = index
    .findByEnding(phone, read, at)
    .catch(waitIfReadLately)
    .finally(() => updateSize(request, index));
  const found = await withTimeout(patienceMs, reading);
  if (found) return found;
  if (delivery.triedForMs < POSTPONED_FOR_MS) throw new ContactsLoadingError();
  throw new ConnectorError('unavailable', `${connector.manifest.name} is not read to its end`);
}

function waitIfReadLately(error: unknown): never {
  throw error instanceof RecentlyReadError ? new ContactsLoadingError() : error;
}

/** Returns false if there is no index, or it was read a short time ago. */
export const resetIndex = (request: Owner): boolean =>
  findConnection(request)?.index.invalidate() ?? false;

/** The next delivery uses what this one reads. */
function withLongSignal(access: Access): Access {
  const signal = AbortSignal.timeout(READING_MS);
  return { ...access, send: (request) => access.send({ ...request, signal }) };
}

const getKey = ({ delivery }: Owner) => `${delivery.organizationId} ${delivery.gateway}`;

function findConnection(request: Owner): Connection | undefined {
  const known = getConnections(request.context.pool).get(getKey(request));
  return known?.version === request.connected.version ? known : undefined;
}

function addConnection(request: Owner): Connection {
  const { context, connected } = request;
  const { version } = connected;
  const added = { version, index: openPeopleIndex(() => context.now()) };
  getConnections(context.pool).set(getKey(request), added);
  return added;
}

function updateSize(request: Owner, index: PeopleIndex): void {
  const known = findConnection(request);
  if (known?.index === index)
    getConnections(request.context.pool).set(getKey(request), { ...known });
}
