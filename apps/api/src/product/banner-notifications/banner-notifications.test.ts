import { getBannerLinkKind, getActiveBanner } from '@alo/contract/product/banner-notifications.ts';
import { afterEach, expect, it } from 'vitest';
import { banners } from '../../platform/db/schema/installation.ts';
import { callApi } from '../../testing/api-client.ts';
import * as given from '../../testing/given.ts';
import { givenOrganization, givenToken, TEST_ACTOR } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { withdrawBanner, type NewBanner } from './banners.ts';

const server = useTestServer();
const HOUR = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR);

afterEach(() => server.context.db.delete(banners));

const givenBanner = (notification: string, input: Partial<NewBanner> = {}) =>
  given.givenBanner(server.context, notification, { startsAt: fromNow(-1), ...input });

async function shownTo(token: string): Promise<string | undefined> {
  const { body } = await callApi(server, getActiveBanner, { token });
  return body.data?.notification;
}

it('SYS-banner returns what the operator published, or null', async () => {
  const token = await givenToken(server.context, await givenOrganization(server.context));

  const before = await callApi(server, getActiveBanner, { token });
  await givenBanner('Novo relatório', {
    messageLog: 'relatorio-2026',
    buttonTitle: 'Conhecer',
    buttonLink: '/report/calls',
  });
  const after = await callApi(server, getActiveBanner, { token });

  expect(before.body).toEqual({ status: 'success', data: null });
  expect(after.body).toEqual({
    status: 'success',
    data: {
      messageLog: 'relatorio-2026',
      notification: 'Novo relatório',
      notificationButtonTitle: 'Conhecer',
      notificationButtonLink: '/report/calls',
    },
  });
});

it('SYS-banner prefers the newest, and the organization’s own to a general one', async () => {
  const mine = await givenOrganization(server.context);
  const token = await givenToken(server.context, mine);
  const other = await givenToken(server.context, await givenOrganization(server.context));
  await givenBanner('old, mine', { organizationId: mine.id, startsAt: fromNow(-9) });
  await givenBanner('new, mine', { organizationId: mine.id, startsAt: fromNow(-8) });
  await givenBanner('for all');

  expect(await shownTo(token)).toBe('new, mine');
  expect(await shownTo(other)).toBe('for all');
});

it('SYS-banner shows none before it starts, after it ends, and once it is withdrawn', async () => {
  const token = await givenToken(server.context, await givenOrganization(server.context));
  await givenBanner('tomorrow', { startsAt: fromNow(24) });
  await givenBanner('yesterday', { endsAt: fromNow(-0.5) });

  expect(await shownTo(token)).toBeUndefined();

  const id = await givenBanner('now', { endsAt: fromNow(1) });
  expect(await shownTo(token)).toBe('now');
  await withdrawBanner(server.context, TEST_ACTOR, id);
  expect(await shownTo(token)).toBeUndefined();
  expect(await withdrawBanner(server.context, TEST_ACTOR, id)).toBeNull();
});

it.each([
  ['/report/calls?range=today', 'site'],
  ['https://ajuda.example/novo', 'external'],
  ['http://ajuda.example', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['javascript:alert(1)', null],
  ['report', null],
])('SYS-banner reads %s as %s', (link, kind) => {
  expect(getBannerLinkKind(link)).toBe(kind);
});
