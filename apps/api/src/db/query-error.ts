import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** SQLSTATE */
const UNIQUE_VIOLATION = '23505';

/** What the database said, without the query's parameters: they hold hashes and personal data, and go to no log. */
export function withoutParameters(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

/** SQLSTATE class 22: a value is the reason, so that the same statement with the same values never goes through. */
export function isRefusedValue(error: unknown): boolean {
  const cause = withoutParameters(error);
  return cause instanceof pg.DatabaseError && cause.code?.startsWith('22') === true;
}

/** The unique index that an insert or update met somebody else's row in; null when it failed for another reason. */
export function violatedUniqueIndex(error: unknown): string | null {
  const cause = withoutParameters(error);
  if (!(cause instanceof pg.DatabaseError) || cause.code !== UNIQUE_VIOLATION) return null;
  return cause.constraint ?? null;
}
