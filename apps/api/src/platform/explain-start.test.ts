import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { explainStart } from './explain-start.ts';

const databaseError = (code: string, message: string) =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code });

it('REL-8 says that the disk of the database is full', () => {
  const full = databaseError(
    '53100',
    'could not extend file "base/5/2619": No space left on device',
  );

  expect(explainStart(new DrizzleQueryError('insert', [], full))).toMatch(
    /^The disk of the database is full. Make room and start again./,
  );
});

it('REL-8 never shows query values', () => {
  const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA';
  const duplicate = databaseError('23505', 'duplicate key value violates unique constraint');
  const failed = new DrizzleQueryError('insert into users values ($1)', [hash], duplicate);

  expect(failed.message).toContain(hash);
  expect(explainStart(failed)).not.toContain('argon2id');
  expect(explainStart(failed)).toContain('duplicate key');
});

it('SEC-7 asks for the role that owns the tables', () => {
  const permissionError = databaseError('42501', 'permission denied for schema drizzle');

  expect(explainStart(permissionError)).toMatch(
    /permission denied for schema drizzle.*DATABASE_OWNER_URL/,
  );
});
