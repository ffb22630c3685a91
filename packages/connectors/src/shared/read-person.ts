import type { Candidate, OpenDeal } from '../connector.ts';
import { readName, type Names } from './read-names.ts';
import { readAllAt, readTextAt } from './read-places.ts';

/** Where an answer has a person. */
interface PersonPlaces {
  /** Defaults to `id`. */
  id?: string;
  /** Defaults to the id if none is filled. */
  name: Names;
  phones: readonly string[];
  updatedAt?: string;
}

/** @throws TypeError for a contact without an id: shared/strange-answers.ts makes a ConnectorError of it */
export function readPerson(
  item: unknown,
  { id: place = 'id', name, phones, updatedAt }: PersonPlaces,
  kind: Candidate['kind'] = 'person',
): Omit<Candidate, 'openDeal'> {
  const id = readTextAt(item, [place]);
  if (id === null) throw new TypeError('somebody has no id');
  return {
    id,
    kind,
    name: readName(item, name) ?? id,
    phones: phones.flatMap((one) => readAllAt(item, one).flat()).filter((one) => isFilled(one)),
    updatedAt: updatedAt === undefined ? null : readTextAt(item, [updatedAt]),
  };
}

const isFilled = (typed: unknown): typed is string => typeof typed === 'string' && typed !== '';

/** Where an answer has a deal. */
interface DealPlaces {
  id?: string;
  name: string;
  kind?: OpenDeal['kind'];
  /** When it changed. Without it the deal with the highest number is the newest. */
  changedAt?: string;
}

/** The newest of the deals, of which only open ones are given. */
export function newestDeal(
  deals: readonly unknown[],
  { id = 'id', name, kind = 'deal', changedAt }: DealPlaces,
): OpenDeal | null {
  const readAge = (deal: unknown) =>
    changedAt === undefined
      ? Number(readTextAt(deal, [id]))
      : Date.parse(readTextAt(deal, [changedAt]) ?? '') || 0;
  const [newest] = deals.toSorted((one, other) => readAge(other) - readAge(one));
  const found = readTextAt(newest, [id]);
  return found === null ? null : { id: found, kind, name: readTextAt(newest, [name]) };
}
