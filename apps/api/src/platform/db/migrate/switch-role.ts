import type pg from 'pg';

/** Asterisk signs in as this role, or as a role that is a member of it. */
export const SWITCH_ROLE = 'alo_switch';

/**
 * A switch may read accounts, and write registrations and channel events; nothing else. The role belongs to the whole
 * cluster, where another database's migration may make it at the same time.
 */
const ENSURE_SQL = `
  do $$ begin
    if to_regrole('${SWITCH_ROLE}') is null then
      begin
        create role ${SWITCH_ROLE} nologin;
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    grant usage on schema sip to ${SWITCH_ROLE};
    grant select on sip.ps_endpoints, sip.ps_auths, sip.ps_aors to ${SWITCH_ROLE};
    grant select, insert, update, delete on sip.ps_contacts to ${SWITCH_ROLE};
    grant insert on sip.cel to ${SWITCH_ROLE};
  exception when insufficient_privilege then null;
  end $$`;

/** Does nothing if the owner may not make roles: the operator's guide has the statement. */
export async function ensureSwitchRole(owner: pg.ClientBase): Promise<void> {
  await owner.query(ENSURE_SQL);
}
