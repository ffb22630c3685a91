import { DrizzleQueryError } from 'drizzle-orm';

/** What the database said, without the query's parameters: they hold hashes and personal data, and go to no log. */
export function withoutParameters(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}
