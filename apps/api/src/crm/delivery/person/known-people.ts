// Indexes of the contacts of CRMs that cannot search by number. Held in memory while the connection
// stays the same.
import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Access, KnownPerson } from '@alo/connectors/connector.ts';
import {
  MAX_PEOPLE as MAX_PER_ORGANIZATION,
  openPeopleIndex,
  ReadLately,
  type PeopleIndex,
} from '@alo/connectors/shared/people-index.ts';
import { LRUCache } from 'lru-cache';
import { createCachePerDatabase } from '../../../platform/db/cache-per-database.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import type { CrmRequest } from './find-person.ts';

/** In all indexes together, about 300 bytes each. Drops the least recently used index. */
const MAX_PEOPLE = 3 * MAX_PER_ORGANIZATION;
/** A delivery waits this long for the index, and is then postponed. */
const PATIENCE_MS = 45_000;
/** Enough for the maximum number of contacts at the slowest vendor's pace. */
const READING_MS = 30 * 60_000;
/** After this time an index that never finishes counts as an unavailable CRM. */
const POSTPONED_FOR_MS = 3600_000;

/** The index is being loaded, or was loaded a short time ago. */
export class StillReading extends Error {}

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
 * @throws StillReading
 */
export async function findKnownPeople(
  step: CrmRequest & { phone: string },
  patienceMs = PATIENCE_MS,
): Promise<readonly KnownPerson[] | undefined> {
  const { connector, access, settings, phone, delivery } = step;
  const { people } = connector;
  if (!people) return undefined;
  const { index } = findConnection(step) ?? addConnection(step);
  // The user may have added the contact since the first attempt.
  const at = step.context.now().getTime() - delivery.triedForMs;
  const read = (since: string | null) => people.read(withLongSignal(access), settings, since);
  const reading = index
    .peopleWith(phone, read, at)
    .catch(waitIfReadLately)
    .finally(() => updateSize(step, index));
  const found = await withTimeout(patienceMs, reading);
  if (found) return found;
  if (delivery.triedForMs < POSTPONED_FOR_MS) throw new StillReading();
  throw new ConnectorError('unavailable', `${connector.manifest.name} is not read to its end`);
}

function waitIfReadLately(error: unknown): never {
  throw error instanceof ReadLately ? new StillReading() : error;
}

/** Returns false if there is no index, or it was loaded a short time ago. */
export const resetIndex = (step: Owner): boolean => findConnection(step)?.index.forget() ?? false;

/** Detaches the load from the delivery's signal, so that the next delivery can use it. */
function withLongSignal(access: Access): Access {
  const signal = AbortSignal.timeout(READING_MS);
  return { ...access, send: (request) => access.send({ ...request, signal }) };
}

const getKey = ({ delivery }: Owner) => `${delivery.organizationId} ${delivery.gateway}`;

function findConnection(step: Owner): Connection | undefined {
  const known = getConnections(step.context.pool).get(getKey(step));
  return known?.version === step.connected.version ? known : undefined;
}

function addConnection(step: Owner): Connection {
  const { context, connected } = step;
  const { version } = connected;
  const added = { version, index: openPeopleIndex(() => context.now()) };
  getConnections(context.pool).set(getKey(step), added);
  return added;
}

/** Updates the size of the entry after a load. */
function updateSize(step: Owner, index: PeopleIndex): void {
  const known = findConnection(step);
  if (known?.index === index) getConnections(step.context.pool).set(getKey(step), { ...known });
}
