import { expect, it } from 'vitest';
import { scriptedVendor } from '../shared/testing/scripted-vendor.ts';
import { clickup } from './index.ts';

const SETTINGS = { token: 'pk_1', userId: '1' };
const PHONE = '+5548991234567';

it('GW-clickup takes a key without a user for a wrong one', async () => {
  const { access } = scriptedVendor({ 'GET /api/v2/user': () => ({ user: null }) });

  await expect(clickup.check(access, SETTINGS)).rejects.toMatchObject({ kind: 'credentials' });
});

it('GW-clickup reads at most fifty tasks with one number', async () => {
  const knownPeople = Array.from({ length: 60 }, (_, id) => ({
    id: String(id),
    kind: 'person' as const,
    name: 'Rosa',
    phones: [PHONE],
    updatedAt: null,
  }));
  const { access, requests } = scriptedVendor({});

  await clickup.people!.findAmong(access, SETTINGS, PHONE, knownPeople);

  expect(requests).toHaveLength(50);
});
