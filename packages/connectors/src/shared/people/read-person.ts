import type { Candidate, OpenDeal } from '../../connector.ts';
import { readName, type NamePaths } from './read-name.ts';
import { readAllAt, readTextAt } from '../vendor/read-paths.ts';

interface PersonPaths {
  /** Defaults to `id`. */
  id?: string;
  /** Defaults to the id if all are empty. */
  name: NamePaths;
  phones: readonly string[];
  updatedAt?: string;
}

/** @throws TypeError for a contact without an id */
export function readPerson(
  item: unknown,
  { id: idPath = 'id', name, phones, updatedAt }: PersonPaths,
  kind: Candidate['kind'] = 'person',
): Omit<Candidate, 'openDeal'> {
  const id = readTextAt(item, [idPath]);
  if (id === null) throw new TypeError('a contact has no id');
  return {
    id,
    kind,
    name: readName(item, name) ?? id,
    phones: phones.flatMap((path) => readAllAt(item, path).flat()).filter(isFilled),
    updatedAt: updatedAt === undefined ? null : readTextAt(item, [updatedAt]),
  };
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

interface DealPaths {
  id?: string;
  name: string;
  kind?: OpenDeal['kind'];
  /** Without it, the highest id is the newest. */
  changedAt?: string;
}

/** @param deals only open ones */
export function newestDeal(
  deals: readonly unknown[],
  { id = 'id', name, kind = 'deal', changedAt }: DealPaths,
): OpenDeal | null {
  const getAge = (deal: unknown) =>
    changedAt === undefined
      ? Number(readTextAt(deal, [id]))
      : Date.parse(readTextAt(deal, [changedAt]) ?? '') || 0;
  const [newest] = deals.toSorted((one, other) => getAge(other) - getAge(one));
  const dealId = readTextAt(newest, [id]);
  return dealId === null ? null : { id: dealId, kind, name: readTextAt(newest, [name]) };
}
