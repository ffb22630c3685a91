import { listAuditEvents } from '@alo/contract/product/audit-events.ts';
import { login } from '@alo/contract/identity/session.ts';
import { describe, expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import {
  givenAuditEvents,
  givenOrganization,
  givenToken,
  givenUser,
  PASSWORD,
} from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';

const server = useTestServer();

const givenEvents = (
  organization: Organization,
  changes: Parameters<typeof givenAuditEvents>[2],
): Promise<void> => givenAuditEvents(server.context, organization, changes);

describe('audit trail', () => {
  it('lists events with actor, action and address, newest first', async () => {
    const organization = await givenOrganization(server.context);
    const user = await givenUser(server.context, organization);
    await givenEvents(organization, [
      {
        action: 'user.roleChanged',
        target: { id: 7, name: 'caio@jatoba.example' },
        before: { role: 'USER' },
        after: { role: 'ADMIN' },
      },
    ]);

    const { body: session } = await callApi(server, login, {
      body: { email: user.email, password: PASSWORD },
      headers: { 'User-Agent': 'Firefox/140' },
    });
    const { body } = await callApi(server, listAuditEvents, { token: session.id });

    expect(body.data).toMatchObject([
      {
        action: 'session.started',
        actorKind: 'user',
        actorUserId: user.id,
        actorName: user.email,
        address: '127.0.0.1',
        userAgent: 'Firefox/140',
      },
      {
        action: 'user.roleChanged',
        targetId: '7',
        targetName: 'caio@jatoba.example',
        before: { role: 'USER' },
        after: { role: 'ADMIN' },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(session.id);
  });

  it('LAY-12 shows the current name of the user, and finds events by it', async () => {
    const organization = await givenOrganization(server.context);
    const stranger = await givenUser(server.context, await givenOrganization(server.context), {
      name: 'Ana Estranha',
    });
    const user = await givenUser(server.context, organization, { name: 'Ana Lúcia' });
    const by = (id: number) => ({ kind: 'user' as const, userId: id, name: 'x@jatoba.example' });
    await givenEvents(organization, [
      { actor: by(user.id) },
      { actor: by(stranger.id) },
      { actor: { kind: 'operator', userId: null, name: 'root' } },
    ]);
    const token = await givenToken(server.context, organization, { name: 'Rui' });
    const list = (filter: object) =>
      callApi(server, listAuditEvents, {
        token,
        query: { filter: { order: 'id asc', ...filter } },
      });

    const { body: all } = await list({});
    const { body: matches } = await list({ where: { actor: { ilike: '%lúcia%' } } });

    expect(all.data.slice(0, 3).map((event) => event.actorPersonName)).toEqual([
      'Ana Lúcia',
      null,
      null,
    ]);
    expect(matches.data.map((event) => event.actorUserId)).toEqual([user.id]);
  });

  it('has pages, and by id one walk that new events do not disturb', async () => {
    const organization = await givenOrganization(server.context);
    const token = await givenToken(server.context, organization);
    await givenEvents(organization, [{}, {}, {}, {}]);

    const second = await callApi(server, listAuditEvents, {
      token,
      query: { page: 2, filter: { limit: 2 } },
    });
    const first = await callApi(server, listAuditEvents, {
      token,
      query: { filter: { limit: 2 } },
    });
    await givenEvents(organization, [{}]);
    const rest = await callApi(server, listAuditEvents, {
      token,
      query: { filter: { where: { id: { lt: first.body.data[1]!.id } }, limit: 2 } },
    });

    expect(second.body.meta).toEqual({
      currentPage: 2,
      nextPage: 3,
      previousPage: 1,
      totalItemCount: 5,
      totalPageCount: 3,
      itemsPerPage: 2,
    });
    expect(rest.body.data).toEqual(second.body.data);
  });

  it('filters by time, action, actor and target', async () => {
    const organization = await givenOrganization(server.context);
    const token = await givenToken(server.context, organization);
    await givenEvents(organization, [
      {
        action: 'user.blocked',
        target: { id: 1, name: 'Otávio' },
        actor: { name: 'ana@jatoba.example' },
      },
      { action: 'user.unblocked', target: { id: 1, name: 'Otávio' } },
    ]);
    const listIds = async (where: object) => {
      const { body } = await callApi(server, listAuditEvents, {
        token,
        query: { filter: { where } },
      });
      return body.data.map(({ action }) => action);
    };

    expect(await listIds({ action: { inq: ['user.blocked', 'user.invited'] } })).toEqual([
      'user.blocked',
    ]);
    expect(await listIds({ actorName: { ilike: 'ANA@%' } })).toEqual(['user.blocked']);
    expect(await listIds({ targetName: 'Otávio' })).toEqual(['user.unblocked', 'user.blocked']);
    expect(await listIds({ happenedAt: { lt: '2020-01-01' } })).toEqual([]);
  });

  it('refuses a filter on an unknown field, and names the field', async () => {
    const token = await givenToken(server.context, await givenOrganization(server.context));

    const reply = await callApi(server, listAuditEvents, {
      token,
      query: { filter: { where: { before: 'x' } } },
    });

    expect(reply.status).toBe(400);
    expect(reply.error.message).toContain("'before'");
  });

  it("never shows another organization's events", async () => {
    const mine = await givenOrganization(server.context);
    const other = await givenOrganization(server.context);
    await givenEvents(other, [{ action: 'user.blocked' }]);
    const token = await givenToken(server.context, mine);

    const { body } = await callApi(server, listAuditEvents, { token });

    expect(body.data.map(({ action }) => action)).toEqual(['session.started']);
  });

  it('is limited to ADMINs', async () => {
    const organization = await givenOrganization(server.context);
    const token = await givenToken(server.context, organization, { role: 'USER' });

    expect((await callApi(server, listAuditEvents, { token })).status).toBe(403);
  });
});
