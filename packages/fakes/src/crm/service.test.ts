import { expect, it } from 'vitest';
import { startFakeAgendor, AGENDOR_TOKEN } from './agendor/fake-agendor.ts';
import { isTooFast, newService } from './service.ts';

it('CAL-11 a stand-in limits requests per second, and counts refused ones', () => {
  const service = { ...newService(), mostPerSecond: 2 };
  const times: number[] = [];

  const refused = [0, 400, 999, 1000, 1001, 1400].map((now) => isTooFast(service, times, now));

  expect(refused).toEqual([false, false, true, false, true, false]);
  expect(service.tooFast).toBe(2);
});

it('CAL-11 a stand-in performs nothing while unavailable, and reports requests once it is available', async () => {
  const stand = await startFakeAgendor();
  const done: string[] = [];
  stand.service.onDone = (name) => done.push(name);
  const ask = () =>
    fetch(`${stand.url}/v3/users/me`, { headers: { Authorization: `Token ${AGENDOR_TOKEN}` } });

  stand.service.away = 'breaksOff';
  await expect(ask()).rejects.toThrow();
  stand.service.away = 'fails';
  expect((await ask()).status).toBe(500);
  expect(done).toEqual([]);
  stand.service.away = null;
  expect((await ask()).status).toBe(200);
  stand.service.mostPerSecond = 1;
  expect((await ask()).status).toBe(429);

  expect(done).toEqual(['GET /v3/users/me']);
  expect(stand.service.tooFast).toBe(1);
  await stand.close();
});
