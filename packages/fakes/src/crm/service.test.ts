import { expect, it } from 'vitest';
import { startFakeAgendor, AGENDOR_TOKEN } from './agendor/fake-agendor.ts';
import { isTooFast, newService } from './service.ts';

it('CAL-11 a stand-in limits requests per second, and counts refused ones', () => {
  const service = { ...newService(), maxPerSecond: 2 };
  const times: number[] = [];

  const refused = [0, 400, 999, 1000, 1001, 1400].map((now) => isTooFast(service, times, now));

  expect(refused).toEqual([false, false, true, false, true, false]);
  expect(service.refusedCount).toBe(2);
});

it('CAL-11 a stand-in performs nothing while unavailable', async () => {
  const stand = await startFakeAgendor();
  const performed: string[] = [];
  stand.service.onPerformed = (name) => performed.push(name);
  const getUser = () =>
    fetch(`${stand.url}/v3/users/me`, { headers: { Authorization: `Token ${AGENDOR_TOKEN}` } });

  stand.service.outage = 'breaksOff';
  await expect(getUser()).rejects.toThrow();
  stand.service.outage = 'fails';
  expect((await getUser()).status).toBe(500);
  expect(performed).toEqual([]);
  stand.service.outage = null;
  expect((await getUser()).status).toBe(200);
  stand.service.maxPerSecond = 1;
  expect((await getUser()).status).toBe(429);

  expect(performed).toEqual(['GET /v3/users/me']);
  expect(stand.service.refusedCount).toBe(1);
  await stand.close();
});
