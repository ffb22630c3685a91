import {
  findOrganization,
  suggestOrganizations,
  type StoredOrganization,
} from '../identity/organizations/find-organization.ts';
import { OperatorError, type OperatorContext } from './operator-context.ts';

export const ORGANIZATION = 'its domain, or the label before the first dot';

/** @throws OperatorError with suggestions. */
export async function requireOrganization(
  { db }: OperatorContext,
  reference: string,
): Promise<StoredOrganization> {
  const organization = await findOrganization(db, reference);
  if (organization) return organization;
  const similar = await suggestOrganizations(db, reference);
  const hint =
    similar.length > 0
      ? `Did you mean ${similar.join(', or ')}?`
      : 'See: operator organizations list';
  throw new OperatorError(`There is no organization "${reference}". ${hint}`);
}
