// Whom CRMs know that cannot search by number: kept in this process, for as long as the connection stays the same.
import type { KnownPerson } from '@alo/connectors/connector.ts';
import { openPeopleIndex, type PeopleIndex } from '@alo/connectors/shared/people-index.ts';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import type { CrmStep } from './crm-step.ts';

/** Of each its people: tens of thousands, perhaps. */
const MOST_CONNECTIONS = 100;

const indexes = new WeakMap<Context['pool'], LRUCache<string, PeopleIndex>>();

/** Those whose number it may be; undefined: the vendor searches itself. @throws ConnectorError of the vendor */
export async function peopleWith(
  step: CrmStep,
  connection: string,
): Promise<readonly KnownPerson[] | undefined> {
  const { context, connector, access, settings, phone } = step;
  if (!connector.readPeople) return undefined;
  const ofAll = indexesOf(context);
  const index = ofAll.get(connection) ?? openPeopleIndex(() => context.now());
  ofAll.set(connection, index);
  return index.peopleWith(phone, (since) => connector.readPeople!(access, settings, since));
}

/** Somebody whom we knew is not there any more. False: it was read lately, or there is none. */
export const forgetPeople = ({ context }: Pick<CrmStep, 'context'>, connection: string): boolean =>
  indexesOf(context).get(connection)?.forget() ?? false;

function indexesOf({ pool }: Context): LRUCache<string, PeopleIndex> {
  const ofAll = indexes.get(pool) ?? new LRUCache({ max: MOST_CONNECTIONS });
  indexes.set(pool, ofAll);
  return ofAll;
}
