import type { Pool } from 'pg';
import type { Config } from '../../../platform/config.ts';
import { withOwnConnection } from '../../../platform/db/connection/own-connection.ts';
import { examine, makeFailure, makeOk, makeWarning, type Finding } from '../finding.ts';

const CHECK = 'database role';
const FIX =
  'Create a separate role for the server, and set DATABASE_OWNER_URL to the current one; see docs/operator/instalar.md.';

interface Role {
  name: string;
  isSuperuser: boolean;
  isOwner: boolean;
  mayChangeLedger: boolean;
  mayCreate: boolean;
}

/** An intruder must not be able to rewrite the ledger. */
export function examineRole({ pool, config }: { pool: Pool; config: Config }): Promise<Finding> {
  return examine(CHECK, FIX, async () => {
    const { rows } = await pool.query<Role>(
      `select current_user::text as name,
              (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
              (select pg_has_role(relowner, 'MEMBER') from pg_class where oid = 'ledger_entries'::regclass) as "isOwner",
              has_table_privilege('ledger_entries', 'UPDATE, DELETE, TRUNCATE, TRIGGER') as "mayChangeLedger",
              has_schema_privilege('public', 'CREATE') as "mayCreate"`,
    );
    const role = rows[0]!;
    if (role.isSuperuser || role.isOwner) {
      const privilege = role.isSuperuser ? 'is a superuser' : 'owns the tables';
      return makeWarning(
        CHECK,
        `the server's role ${role.name} ${privilege}: it could rewrite the ledger`,
        FIX,
      );
    }
    if (role.mayChangeLedger) {
      const revoke = `revoke update, delete, truncate, trigger on ledger_entries from ${role.name}, public;`;
      return makeWarning(CHECK, `${role.name} may change the ledger`, `As the owner: ${revoke}`);
    }
    if (role.mayCreate) {
      const revoke = `revoke create on schema public from ${role.name}, public;`;
      return makeWarning(CHECK, `${role.name} may create tables`, `As the owner: ${revoke}`);
    }
    const { databaseOwnerUrl } = config;
    if (config.databaseUrl !== undefined && databaseOwnerUrl === undefined) {
      const fix = 'Set DATABASE_OWNER_URL: without it no process can migrate or create partitions.';
      return makeFailure(
        CHECK,
        `the server uses ${role.name}, but DATABASE_OWNER_URL is not set`,
        fix,
      );
    }
    if (databaseOwnerUrl !== undefined) {
      await withOwnConnection(databaseOwnerUrl, 'alo-operator', (owner) => owner.query('select 1'));
    }
    return makeOk(CHECK, `${role.name} owns no tables, and can only add to the ledger`);
  });
}
