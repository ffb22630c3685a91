import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

const UNIQUE_VIOLATION = '23505';

/** Parameters contain hashes and personal data. */
export function stripQueryParameters(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

/** SQLSTATE class 22: the same statement always fails. */
export function isRefusedValue(error: unknown): boolean {
  const cause = stripQueryParameters(error);
  return cause instanceof pg.DatabaseError && cause.code?.startsWith('22') === true;
}

export function findViolatedIndex(error: unknown): string | null {
  const cause = stripQueryParameters(error);
  if (!(cause instanceof pg.DatabaseError) || cause.code !== UNIQUE_VIOLATION) return null;
  return cause.constraint ?? null;
}
