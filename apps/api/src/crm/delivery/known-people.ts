// Whom CRMs know that cannot search by number: kept in this process, for as long as the connection stays the same.
import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Access, KnownPerson } from '@alo/connectors/connector.ts';
import {
  MAX_PEOPLE as MAX_PER_ORGANIZATION,
  openPeopleIndex,
  ReadLately,
  type PeopleIndex,
} from '@alo/connectors/shared/people-index.ts';
import { LRUCache } from 'lru-cache';
import { createCachePerDatabase } from '../../platform/db/cache-per-database.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import type { CrmStep } from './crm-step.ts';

/** Of all connections together, some 300 bytes each: whoever was asked for longest ago is read anew. */
const MAX_PEOPLE = 3 * MAX_PER_ORGANIZATION;
/** A delivery waits so long for everybody, who may be many and paced, and comes again. */
const PATIENCE_MS = 45_000;
/** As long as the most people that are kept take, at the pace of the vendor that tells the fewest at a time. */
const READING_MS = 30 * 60_000;
/** A CRM that is never read to its end is told like one that is away. */
const POSTPONED_FOR_MS = 3600_000;

/** Everybody is being read, which goes on, or was lately, and is soon again. */
export class StillReading extends Error {}

interface Connection {
  /** Another account has other people. */
  version: string;
  index: PeopleIndex;
}

const connectionsOf = createCachePerDatabase(
  () =>
    new LRUCache<string, Connection>({
      maxSize: MAX_PEOPLE,
      sizeCalculation: ({ index }) => index.size() + 1,
    }),
);

type Whose = Pick<CrmStep, 'context' | 'delivery' | 'connected'>;

/**
 * Those whose number it may be; undefined: the vendor searches itself.
 * @throws ConnectorError of the vendor
 * @throws StillReading
 */
export async function peopleWith(
  step: CrmStep & { phone: string },
  patienceMs = PATIENCE_MS,
): Promise<readonly KnownPerson[] | undefined> {
  const { connector, access, settings, phone, delivery } = step;
  const { people } = connector;
  if (!people) return undefined;
  const { index } = findConnection(step) ?? addConnection(step);
  // what is delivered again may be so because somebody was written down since
  const at = step.context.now().getTime() - delivery.triedForMs;
  const read = (since: string | null) => people.read(lasting(access), settings, since);
  const reading = index
    .peopleWith(phone, read, at)
    .catch(waitIfReadLately)
    .finally(() => weighAnew(step, index));
  const found = await withTimeout(patienceMs, reading);
  if (found) return found;
  if (delivery.triedForMs < POSTPONED_FOR_MS) throw new StillReading();
  throw new ConnectorError('unavailable', `${connector.manifest.name} is not read to its end`);
}

function waitIfReadLately(error: unknown): never {
  throw error instanceof ReadLately ? new StillReading() : error;
}

/** Somebody whom we knew is not there any more. False: it was read lately, or there is none. */
export const forgetPeople = (step: Whose): boolean => findConnection(step)?.index.forget() ?? false;

/** Not given up with the delivery that began it: the next one finds what was read. */
function lasting(access: Access): Access {
  const signal = AbortSignal.timeout(READING_MS);
  return { ...access, send: (request) => access.send({ ...request, signal }) };
}

const keyOf = ({ delivery }: Whose) => `${delivery.organizationId} ${delivery.gateway}`;

function findConnection(step: Whose): Connection | undefined {
  const known = connectionsOf(step.context.pool).get(keyOf(step));
  return known?.version === step.connected.version ? known : undefined;
}

function addConnection(step: Whose): Connection {
  const { context, connected } = step;
  const { version } = connected;
  const added = { version, index: openPeopleIndex(() => context.now()) };
  connectionsOf(context.pool).set(keyOf(step), added);
  return added;
}

/** There are more or fewer of them now. */
function weighAnew(step: Whose, index: PeopleIndex): void {
  const known = findConnection(step);
  if (known?.index === index) connectionsOf(step.context.pool).set(keyOf(step), { ...known });
}
