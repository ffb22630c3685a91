// Programs beside the product have their group's rights.
import {
  EDGE_ROLE,
  ENSURE_SWITCH_ROLES_SQL,
  SWITCH_ROLE,
} from '../../apps/api/src/platform/db/migrate/switch-role.ts';
import { withOwnConnection } from '../../apps/api/src/platform/db/connection/own-connection.ts';
import { SwitchFailure } from './failure.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Asterisk reads extensions, and writes registrations and call events. It writes eight events a
 * call, one by one over one connection, so waiting for the disk would bound the calls a second. The
 * switch's file of events has what a database crash loses.
 */
export const createSwitchLogin = (ownerUrl: string, switchName: string, password: string) =>
  createLogin(
    ownerUrl,
    SWITCH_ROLE,
    `${SWITCH_ROLE}_${switchName.replaceAll('-', '_')}`,
    password,
    ['synchronous_commit = off'],
  );

/** Kamailio reads accounts. */
export const createEdgeLogin = (ownerUrl: string, password: string) =>
  createLogin(ownerUrl, EDGE_ROLE, `${EDGE_ROLE}_kamailio`, password);

/** Creates the role or changes its password. Returns its name. */
async function createLogin(
  ownerUrl: string,
  group: string,
  role: string,
  password: string,
  settings: readonly string[] = [],
): Promise<string> {
  // Passwords are hexadecimal.
  const statements = [
    `do $$ begin
  if to_regrole('${role}') is null then create role ${role}; end if;
end $$`,
    `alter role ${role} login password '${password}'`,
    ...['search_path = sip', ...settings].map((each) => `alter role ${role} set ${each}`),
    `grant ${group} to ${role}`,
  ];
  const sql = statements.map((each) => `${each};`).join('\n');
  try {
    await withOwnConnection(ownerUrl, 'alo-softswitch', (client) => client.query(sql));
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    if (await isMember(ownerUrl, group, role, password)) return role;
    const { pathname } = new URL(ownerUrl);
    throw new SwitchFailure(
      `The database's owner may not make roles. Run this as a superuser of PostgreSQL in the database ${pathname.slice(1)}, ` +
        `then start again:\n${ENSURE_SWITCH_ROLES_SQL};\n${sql}`,
      { cause: error },
    );
  }
  return role;
}

/** A superuser may have made the login. */
async function isMember(
  ownerUrl: string,
  group: string,
  role: string,
  password: string,
): Promise<boolean> {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  try {
    return await withOwnConnection(url.href, 'alo-softswitch', async (client) => {
      const { rows } = await client.query<{ isMember: boolean }>(
        `select pg_has_role($1, 'member') and current_setting('search_path') = 'sip' as "isMember"`,
        [group],
      );
      return rows[0]!.isMember;
    });
  } catch (error) {
    // PostgreSQL knows no such login or group, or it has another password.
    if (['28P01', '28000', '42704'].includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}
