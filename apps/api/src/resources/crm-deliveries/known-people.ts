// Whom CRMs know that cannot search by number: kept in this process, for as long as the connection stays the same.
import type { KnownPerson } from '@alo/connectors/connector.ts';
import { openPeopleIndex, type PeopleIndex } from '@alo/connectors/shared/people-index.ts';
import { LRUCache } from 'lru-cache';
import { rememberedOf } from '../../db/remembered.ts';
import type { CrmStep } from './crm-step.ts';

/** Of each its people: tens of thousands, perhaps. */
const MOST_CONNECTIONS = 100;

const indexesOf = rememberedOf(() => new LRUCache<string, PeopleIndex>({ max: MOST_CONNECTIONS }));

/** Those whose number it may be; undefined: the vendor searches itself. @throws ConnectorError of the vendor */
export async function peopleWith(
  step: CrmStep,
  connection: string,
): Promise<readonly KnownPerson[] | undefined> {
  const { context, connector, access, settings, phone } = step;
  if (!connector.readPeople) return undefined;
  const ofAll = indexesOf(context.pool);
  const index = ofAll.get(connection) ?? openPeopleIndex(() => context.now());
  ofAll.set(connection, index);
  return index.peopleWith(phone, (since) => connector.readPeople!(access, settings, since));
}

/** Somebody whom we knew is not there any more. False: it was read lately, or there is none. */
export const forgetPeople = ({ context }: Pick<CrmStep, 'context'>, connection: string): boolean =>
  indexesOf(context.pool).get(connection)?.forget() ?? false;
