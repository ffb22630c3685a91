import { getActiveBanner } from '@alo/contract/product/banner-notifications.ts';
import { getRollout } from '@alo/contract/product/rollout.ts';
import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents, banners } from '../../platform/db/schema/installation.ts';
import { vouchers } from '../../platform/db/schema/money.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken } from '../../testing/given.ts';
import { runOperator, runOperatorJson } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const operator = (...args: string[]) => runOperator(server, args);

async function lastAction(): Promise<string | undefined> {
  const [event] = await server.context.db
    .select()
    .from(auditEvents)
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return event?.action;
}

describe('operator banners', () => {
  it('SYS-banner publishes for one organization, with a button, and withdraws', async () => {
    const organization = await givenOrganization(server.context);
    const token = await givenToken(server.context, organization);

    const { id } = (await runOperatorJson(
      server,
      'banners',
      'publish',
      '--text',
      'Portabilidade concluída.',
      '--organization',
      organization.domain,
      '--button',
      'Ver',
      '--link',
      '/report/calls',
      '--name',
      'portabilidade',
    )) as { id: number };

    expect(await lastAction()).toBe('banner.published');
    const activeBanner = await callApi(server, getActiveBanner, { token });
    expect(activeBanner.body.data).toMatchObject({
      messageLog: 'portabilidade',
      notification: 'Portabilidade concluída.',
      notificationButtonLink: '/report/calls',
    });

    await operator('banners', 'withdraw', String(id));

    expect(await lastAction()).toBe('banner.withdrawn');
    expect((await callApi(server, getActiveBanner, { token })).body.data).toBeNull();
    expect((await operator('banners', 'withdraw', String(id))).refusal).toContain('is not active');
  });

  it('reads days in São Paulo’s time, and the last one to its end', async () => {
    const { id } = (await runOperatorJson(
      server,
      'banners',
      'publish',
      '--text',
      'Natal',
      '--from',
      '2031-12-24',
      '--until',
      '2031-12-25',
    )) as { id: number };

    const rows = await server.context.db.select().from(banners);

    expect(rows.find((row) => row.id === id)).toMatchObject({
      startsAt: new Date('2031-12-24T03:00:00Z'),
      endsAt: new Date('2031-12-26T03:00:00Z'),
    });
  });

  it.each([
    [['--link', 'javascript:alert(1)', '--button', 'x'], 'https://'],
    [['--link', '/report/calls'], 'needs both'],
    [['--from', '31/12/2026'], 'Not a date'],
    [['--from', '2026-02-30'], 'There is no day'],
    [['--from', '2026-05-02', '--until', '2026-05-01'], 'end before it starts'],
  ])('refuses %j', async (options, reason) => {
    expect((await operator('banners', 'publish', '--text', 'x', ...options)).refusal).toContain(
      reason,
    );
  });
});

describe('operator rollout', () => {
  it('SYS-rollout creates a flag, overrides it for one organization, and removes the override', async () => {
    const organization = await givenOrganization(server.context);
    const token = await givenToken(server.context, organization);
    const status = async () =>
      (await callApi(server, getRollout, { token, query: { featureFlag: 'copy' } })).body.status;

    await operator('rollout', 'set', 'copy', '--default', 'denied');
    expect(await status()).toBe('DENIED');
    await operator('rollout', 'override', 'copy', organization.domain, 'allowed');
    expect(await status()).toBe('ALLOWED');
    expect(await lastAction()).toBe('rollout.changed');
    await operator('rollout', 'clear', 'copy', organization.domain);
    expect(await status()).toBe('DENIED');
    await operator('rollout', 'set', 'copy', '--percentage', '100');
    expect(await status()).toBe('ALLOWED');

    expect(await runOperatorJson(server, 'rollout', 'list')).toContainEqual({
      name: 'copy',
      default: 'denied',
      percentage: 100,
      overrides: 0,
    });
  });

  it('refuses an unknown flag, a percentage above 100, and nothing to set', async () => {
    const { domain } = await givenOrganization(server.context);

    expect((await operator('rollout', 'override', 'nope', domain, 'denied')).refusal).toContain(
      'Create it',
    );
    expect((await operator('rollout', 'set', 'copy', '--percentage', '101')).refusal).toContain(
      '0 to 100',
    );
    expect((await operator('rollout', 'set', 'copy')).refusal).toContain(
      '--default or --percentage',
    );
  });
});

describe('operator vouchers', () => {
  it('makes a voucher of reais and cents, lists it, closes it', async () => {
    await operator(
      'vouchers',
      'create',
      '--credit',
      '1.049,90',
      '--code',
      'bemvindo',
      '--max-uses',
      '2',
    );

    const [storedVoucher] = await server.context.db.select().from(vouchers);
    expect(storedVoucher).toMatchObject({ code: 'BEMVINDO', credit: 10_499_000, maxUses: 2 });
    expect(await runOperatorJson(server, 'vouchers', 'list')).toMatchObject([
      { code: 'BEMVINDO', credit: 1049.9, uses: 0, isOpen: true },
    ]);

    await operator('vouchers', 'close', 'bemvindo');

    expect(await lastAction()).toBe('voucher.closed');
    expect(await runOperatorJson(server, 'vouchers', 'list')).toMatchObject([{ isOpen: false }]);
    expect((await operator('vouchers', 'close', 'BEMVINDO')).refusal).toContain('no open voucher');
  });

  it('generates a code, and refuses a taken one', async () => {
    const { code } = (await runOperatorJson(server, 'vouchers', 'create', '--credit', '50')) as {
      code: string;
    };

    expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect(
      (await operator('vouchers', 'create', '--credit', '1', '--code', code)).refusal,
    ).toContain('already');
    expect((await operator('vouchers', 'create', '--credit', '0')).refusal).toContain(
      'Not an amount',
    );
  });
});

it('shows examples in the help of every noun', async () => {
  for (const noun of [
    'organizations',
    'users',
    'vouchers',
    'banners',
    'rollout',
    'quarantine',
    'doctor',
  ]) {
    expect((await operator(noun, '--help')).output, noun).toContain(`operator ${noun}`);
  }
});
