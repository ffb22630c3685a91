import { Client } from 'pg';
import { SERVER_ROLE } from './data-folder.ts';

const ROLE_LOCK = 4_150_002;
const WRONG_PASSWORD = '28P01';

export async function createServerRole(superuser: Client, url: string): Promise<void> {
  // The disk may be full, so this avoids a write at each start.
  if (await canConnect(url)) return;
  const password = superuser.escapeLiteral(new URL(url).password);
  // A simple query is one transaction, so that starting processes take turns.
  await superuser.query(`
    select pg_advisory_xact_lock(${ROLE_LOCK});
    do $$ begin
      if not exists (select from pg_roles where rolname = '${SERVER_ROLE}') then create role ${SERVER_ROLE}; end if;
    end $$;
    alter role ${SERVER_ROLE} login password ${password}`);
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    // PostgreSQL reports a missing role as a wrong password too.
    if ((error as { code?: string }).code !== WRONG_PASSWORD) throw error;
    return false;
  } finally {
    await client.end();
  }
}
