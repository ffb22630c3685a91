// The login with which Asterisk reads extensions and writes registrations and call events.
import { SWITCH_ROLE } from '../../apps/api/src/platform/db/migrate/switch-role.ts';
import { withOwnConnection } from '../../apps/api/src/platform/db/connection/own-connection.ts';
import { SwitchFailure } from './failure.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

/** Creates the role, or gives it this password. Returns its name. */
export async function createSwitchLogin(
  ownerUrl: string,
  switchName: string,
  password: string,
): Promise<string> {
  const role = `${SWITCH_ROLE}_${switchName.replaceAll('-', '_')}`;
  // Passwords are hexadecimal.
  const statements = [
    `do $$ begin
  if to_regrole('${role}') is null then create role ${role}; end if;
end $$`,
    `alter role ${role} login password '${password}'`,
    `alter role ${role} set search_path = sip`,
    `grant ${SWITCH_ROLE} to ${role}`,
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
