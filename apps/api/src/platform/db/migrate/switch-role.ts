import type pg from 'pg';

/** Asterisk signs in as this role or as a member. */
export const SWITCH_ROLE = 'alo_switch';

/** Kamailio signs in as this role or as a member. */
export const EDGE_ROLE = 'alo_edge';

/**
 * A switch may read accounts, and write registrations and channel events; an edge may read
 * accounts. Another database of the cluster may create the roles at the same time.
 */
export const ENSURE_SWITCH_ROLES_SQL = `do $$
declare
  role_name text;
begin
  foreach role_name in array array['${SWITCH_ROLE}', '${EDGE_ROLE}'] loop
    if to_regrole(role_name) is null then
      begin
        execute format('create role %I nologin', role_name);
      exception when duplicate_object or unique_violation or insufficient_privilege then null;
      end;
    end if;
  end loop;
  if to_regrole('${SWITCH_ROLE}') is not null then
    grant usage on schema sip to ${SWITCH_ROLE};
    grant select on sip.ps_endpoints, sip.edge_endpoints, sip.ps_auths, sip.ps_aors to ${SWITCH_ROLE};
    grant select, insert, update, delete on sip.ps_contacts to ${SWITCH_ROLE};
    grant insert on sip.cel to ${SWITCH_ROLE};
  end if;
  if to_regrole('${EDGE_ROLE}') is not null then
    grant usage on schema sip to ${EDGE_ROLE};
    grant select on sip.accounts to ${EDGE_ROLE};
  end if;
end $$`;

/** Creates none if the owner may not; the operator's guide has the statement. */
export async function ensureSwitchRoles(owner: pg.ClientBase): Promise<void> {
  await owner.query(ENSURE_SWITCH_ROLES_SQL);
}
