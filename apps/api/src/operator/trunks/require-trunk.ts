import { readTrunks, type StoredTrunk } from '../../telephony/trunks/trunk-store.ts';
import { OperatorError, type OperatorContext } from '../operator-context.ts';

export async function requireTrunk(
  { pool }: Pick<OperatorContext, 'pool'>,
  name: string,
): Promise<StoredTrunk> {
  const found = (await readTrunks(pool)).find((trunk) => trunk.name === name);
  if (!found) throw makeUnknownTrunkError(name);
  return found;
}

export const makeUnknownTrunkError = (name: string) =>
  new OperatorError(`There is no trunk ${name}. See: operator trunks list`);
