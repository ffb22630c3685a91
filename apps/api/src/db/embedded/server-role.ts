import { Client } from 'pg';
import { SERVER_ROLE } from './data-folder.ts';

const ROLE_LOCK = 4_150_002;
const WRONG_PASSWORD = '28P01';

/** Makes the role that serves, with the password of the folder: a cluster of a former version has none yet. */
export async function makeServerRole(superuser: Client, url: string): Promise<void> {
  // so that a start writes nothing that is there: the disk may be full
  if (await opens(url)) return;
  const password = superuser.escapeLiteral(new URL(url).password);
  // one simple query, and so one transaction: processes that start at once come one after the other
  await superuser.query(`
    select pg_advisory_xact_lock(${ROLE_LOCK});
    do $$ begin
      if not exists (select from pg_roles where rolname = '${SERVER_ROLE}') then create role ${SERVER_ROLE}; end if;
    end $$;
    alter role ${SERVER_ROLE} login password ${password}`);
}

async function opens(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    // nor does PostgreSQL say so when there is no such role
    if ((error as { code?: string }).code !== WRONG_PASSWORD) throw error;
    return false;
  } finally {
    await client.end();
  }
}
