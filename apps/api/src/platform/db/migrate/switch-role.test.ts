import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { useTestServer } from '../../../testing/test-server.ts';
import { givenExtension, givenOrganization } from '../../../testing/given.ts';
import { createEdgeLogin } from '../../../../../../softswitch/install/switch-database.ts';
import { EDGE_ROLE, SWITCH_ROLE } from './switch-role.ts';

const server = useTestServer();
let asterisk: pg.Client;
beforeAll(async () => {
  asterisk = new pg.Client({ connectionString: server.context.address.ownerUrl });
  await asterisk.connect();
  await asterisk.query(`set search_path = sip; set role ${SWITCH_ROLE}`);
});
afterAll(() => asterisk.end());

async function listRights(role: string) {
  const { rows } = await server.owner.query<{ relation: string; rights: string[] }>(
    `select c.oid::regclass::text as relation,
            array(select r from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) r
                  where has_table_privilege($1, c.oid, r)
                     or r in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') and has_any_column_privilege($1, c.oid, r)) as rights
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
     order by 1`,
    [role],
  );
  return rows.filter(({ rights }) => rights.length > 0);
}

describe('the role of an Asterisk', () => {
  it('SYS-switch-asterisk SEC-7 has no right but to read accounts and to write registrations and channel events', async () => {
    expect(await listRights(SWITCH_ROLE)).toEqual([
      { relation: 'sip.cel', rights: ['INSERT'] },
      { relation: 'sip.edge_endpoints', rights: ['SELECT'] },
      { relation: 'sip.ps_aors', rights: ['SELECT'] },
      { relation: 'sip.ps_auths', rights: ['SELECT'] },
      { relation: 'sip.ps_contacts', rights: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] },
      { relation: 'sip.ps_endpoints', rights: ['SELECT'] },
    ]);
  });

  it('SYS-switch-kamailio SEC-7 the role of an edge may read accounts, nothing else', async () => {
    expect(await listRights(EDGE_ROLE)).toEqual([{ relation: 'sip.accounts', rights: ['SELECT'] }]);
  });

  it.each([
    'select ha1 from hashes',
    'select * from accounts',
    'select sip_password from public.extensions',
    'select from cel',
    'delete from cel',
    'update cel set extra = null',
    'create table sip.mine (id int)',
    'create table public.mine (id int)',
    'create schema mine',
    'delete from drizzle.__drizzle_migrations',
  ])('SYS-switch-asterisk SEC-7 is refused: %s', async (statement) => {
    await expect(asterisk.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('SYS-switch-asterisk writes and removes a registration, and adds a channel event', async () => {
    await asterisk.query(`insert into ps_contacts (id, uri) values ('a', 'sip:1001@192.0.2.1')`);
    await asterisk.query(`update ps_contacts set expiration_time = 5 where id = 'a'`);
    await asterisk.query(`delete from ps_contacts where id = 'a'`);
    await asterisk.query(
      `insert into cel (eventtype, eventtime, uniqueid, linkedid) values ('CHAN_START', now(), 'a', 'a')`,
    );
  });

  it('SYS-switch-asterisk sees two endpoints, one account and one address of an extension', async () => {
    const { context } = server;
    const { domain, ...organization } = await givenOrganization(context);
    const extension = await givenExtension(context, organization);
    await server.owner.query(`insert into sip.hashes values ($1, 'abc')`, [extension.id]);
    const read = async (columns: string, view: string) =>
      (
        await asterisk.query({
          text: `select ${columns} from ${view} where id like '%' || $1 order by id`,
          values: [domain],
          rowMode: 'array',
        })
      ).rows;

    expect(await read('id, aors, auth, webrtc, from_domain, accountcode', 'ps_endpoints')).toEqual([
      [`1001@${domain}`, `1001@${domain}`, `1001@${domain}`, 'no', domain, domain],
      [`1001@w.${domain}`, `1001@${domain}`, `1001@${domain}`, 'yes', domain, domain],
    ]);
    // Behind a Kamailio: without a password, and for its address alone.
    const columns = 'id, aors, acl, webrtc, rewrite_contact';
    expect(await read(columns, 'edge_endpoints')).toEqual([
      [`1001@${domain}`, `1001@${domain}`, 'edge', 'no', 'yes'],
      [`1001@w.${domain}`, `1001@${domain}`, 'edge', 'yes', 'yes'],
    ]);
    expect(await read('id, auth_type, username, md5_cred, realm', 'ps_auths')).toEqual([
      [`1001@${domain}`, 'md5', '1001', 'abc', domain],
    ]);
    expect(await read('id, max_contacts', 'ps_aors')).toEqual([[`1001@${domain}`, '10']]);
  });
});

describe('the login of an edge, where the owner may not make roles', () => {
  it('SYS-switch-kamailio is made by a superuser with the statements that the refusal shows', async () => {
    const { ownerUrl } = server.context.address;
    const owner = `owner_${randomUUID().slice(0, 8)}`;
    const url = new URL(ownerUrl);
    url.username = owner;
    url.password = 'secret';
    await server.owner.query(`create role ${owner} login password 'secret'`);

    const refused: Error = await createEdgeLogin(url.href, 'abc123').catch((error) => error);
    const [, sql = ''] = /then start again:\n([\s\S]*)/.exec(refused.message) ?? [];
    await server.owner.query(sql);

    expect(await createEdgeLogin(url.href, 'abc123')).toBe('alo_edge_kamailio');
    await expect(createEdgeLogin(url.href, 'abc124')).rejects.toThrow('may not make roles');
    await server.owner.query(`drop role ${owner}; drop role alo_edge_kamailio`);
  });
});
