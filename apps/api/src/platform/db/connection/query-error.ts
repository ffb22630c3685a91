import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** SQLSTATE. */
const UNIQUE_VIOLATION = '23505';

/** Removes the query's parameters, which hold hashes and personal data, for logs. */
export function stripQueryParameters(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

/** SQLSTATE class 22: a value is invalid, so that the same statement always fails. */
export function isRefusedValue(error: unknown): boolean {
  const cause = stripQueryParameters(error);
  return cause instanceof pg.DatabaseError && cause.code?.startsWith('22') === true;
}

/** The unique index that an insert or update violated; null for other errors. */
export function violatedUniqueIndex(error: unknown): string | null {
  const cause = stripQueryParameters(error);
  if (!(cause instanceof pg.DatabaseError) || cause.code !== UNIQUE_VIOLATION) return null;
  return cause.constraint ?? null;
}
