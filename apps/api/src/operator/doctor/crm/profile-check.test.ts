import { PROFILES } from '@alo/connectors/profiles.ts';
import { expect, it } from 'vitest';
import { givenOrganization } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import type { CrmProfiles } from '../../../platform/settings/crm/crm-profiles.ts';
import { examineProfiles } from './profile-check.ts';

const server = useTestServer({ ROLES: 'api' });
const SUNHUB = PROFILES['sunhub']!.shipped;

const examineWith = (crmProfiles: CrmProfiles = {}) =>
  examineProfiles({ config: { crmProfiles, crmBaseUrls: {} }, pool: server.context.pool });

it('SYS-operator the doctor lists unverified CRM profiles, and warns once a customer uses one', async () => {
  const free = await examineWith();
  expect(free).toMatchObject({ check: 'CRM profiles', status: 'ok' });
  expect(free.message).toMatch(/off, no base URL is configured: [^;]*sunhub/);

  const { id } = await givenOrganization(server.context);
  await server.context.pool.query(
    `insert into integrations (organization_id, gateway, is_told, webhook_constraint, sealed_metadata, registered_by)
     values ($1, 'sunhub', true, '{}', 'x', 'Ana')`,
    [id],
  );

  expect(await examineWith()).toMatchObject({ status: 'warning' });
  const guessed = { ...SUNHUB, baseUrl: 'https://api.sunhub.example' };
  expect(await examineWith({ sunhub: guessed })).toMatchObject({
    status: 'warning',
    message: expect.stringMatching(/never tested with the vendor: [^;]*sunhub/) as string,
  });
  const proven = await examineWith({ sunhub: { ...guessed, proven: '2026-12-01, conta da Acme' } });
  expect(proven.status).toBe('ok');
  expect(proven.message).not.toContain('sunhub');
});
