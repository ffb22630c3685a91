import { expect, it } from 'vitest';
import { answered, scriptedVendor } from '../shared/testing/scripted-vendor.ts';
import { groner } from './index.ts';

const SETTINGS = { subdomain: 'acme', email: 'ana@acme.example', password: 'segredo-da-ana' };

it('GW-groner takes an answer without a token for wrong credentials', async () => {
  const { access } = scriptedVendor({ 'POST /Conta/GerarToken': () => ({ Content: {} }) });

  await expect(groner.prepare!(access, SETTINGS)).rejects.toMatchObject({ kind: 'credentials' });
});

it('GW-groner removes password and token from refusals', async () => {
  const refusal = (Message: string) => () => ({ StatusCode: 401, Message });
  const { access } = scriptedVendor({
    'POST /Conta/GerarToken': refusal('segredo-da-ana não confere'),
    'GET /conta/minhaconta': () => answered({ Message: 'eyJ.token expirou' }, 401),
  });
  const credentials = JSON.stringify({ accessToken: 'eyJ.token' });
  const storedSettings = { ...SETTINGS, password: null, credentials } as never;

  await expect(groner.prepare!(access, SETTINGS)).rejects.toMatchObject({
    vendorMessage: '… não confere',
  });
  await expect(groner.check(access, storedSettings)).rejects.toMatchObject({
    vendorMessage: '… expirou',
  });
});

it.each([
  [{ expiration: '2027-03-01 10:00:00' }, '2027-03-01T13:00:00.000Z'],
  [{ expiration: '2027-03-01T10:00:00.123Z' }, '2027-03-01T10:00:00.000Z'],
  [{ expiration: '01/03/2027' }, null],
  [{ expiration: '2027-13-01' }, null],
  [{ accessToken: 'head.eyJleHAiOjE3NzIwMDAwMDB9.signature' }, '2026-02-25T06:13:20.000Z'],
  [{ accessToken: 'opaque' }, null],
  [null, null],
])('GW-groner INT-10 reads the expiry stored with its token: %j', (storedToken, end) => {
  const credentials = storedToken && JSON.stringify(storedToken);

  const { readExpiry } = groner.capabilities!.accessEnds!;
  expect(readExpiry({ ...SETTINGS, password: null, credentials })).toBe(end);
});
