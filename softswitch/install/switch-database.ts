// Logins of programs beside the product, which may do what their group's role may.
import { EDGE_ROLE, SWITCH_ROLE } from '../../apps/api/src/platform/db/migrate/switch-role.ts';
import { withOwnConnection } from '../../apps/api/src/platform/db/connection/own-connection.ts';
import { SwitchFailure } from './failure.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

/** Asterisk reads extensions, and writes registrations and call events. */
export const createSwitchLogin = (ownerUrl: string, switchName: string, password: string) =>
  createLogin(ownerUrl, SWITCH_ROLE, `${SWITCH_ROLE}_${switchName.replaceAll('-', '_')}`, password);

/** Kamailio reads accounts. */
export const createEdgeLogin = (ownerUrl: string, password: string) =>
  createLogin(ownerUrl, EDGE_ROLE, `${EDGE_ROLE}_kamailio`, password);

/** Creates the role, or gives it this password. Returns its name. */
async function createLogin(
  ownerUrl: string,
  group: string,
  role: string,
  password: string,
): Promise<string> {
  // Passwords are hexadecimal.
  const statements = [
    `do $$ begin
  if to_regrole('${role}') is null then create role ${role}; end if;
end $$`,
    `alter role ${role} login password '${password}'`,
    `alter role ${role} set search_path = sip`,
    `grant ${group} to ${role}`,
  ];
  const sql = statements.map((each) => `${each};`).join('\n');
  try {
    await withOwnConnection(ownerUrl, 'alo-softswitch', (client) => client.query(sql));
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new SwitchFailure(
      `The database's owner may not make roles. Run this as a superuser of PostgreSQL, then start again:\n${sql}`,
      { cause: error },
    );
  }
  return role;
}
