import { startFakeEventSocket } from '@alo/fakes/freeswitch/event-socket.ts';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { examineEventSockets } from './event-socket-check.ts';

const examineWith = (settings: NodeJS.ProcessEnv) =>
  examineEventSockets(readConfig({ DEMO: '1', ...settings }));

it('EXT-07 the doctor distinguishes a working event socket from one that refuses or is missing', async () => {
  const fake = await startFakeEventSocket();
  onTestFinished(() => fake.close());
  const settings = {
    FREESWITCH_ESL_ADDRESS: `127.0.0.1:${fake.port}`,
    FREESWITCH_ESL_PASSWORD: fake.password,
  };

  expect(await examineWith(settings)).toMatchObject({ status: 'ok' });
  expect(await examineWith({})).toMatchObject({ status: 'ok' });
  expect(await examineWith({ ...settings, FREESWITCH_ESL_PASSWORD: 'guessed' })).toMatchObject({
    status: 'failed',
    message: expect.not.stringContaining('guessed'),
  });
  const otherProfile = await examineWith({ ...settings, FREESWITCH_ESL_PROFILE: 'ramais' });
  expect(otherProfile).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('Invalid Profile'),
  });
  fake.behaviour = 'rejecting';
  expect(await examineWith(settings)).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('acl'),
  });
});

it('EXT-07 the doctor warns of FreeSWITCH’s default password', async () => {
  const fake = await startFakeEventSocket('ClueCon');
  onTestFinished(() => fake.close());

  const finding = await examineWith({
    FREESWITCH_ESL_ADDRESS: `127.0.0.1:${fake.port}`,
    FREESWITCH_ESL_PASSWORD: 'ClueCon',
  });

  expect(finding).toMatchObject({ status: 'warning' });
});

it('EXT-07 refuses an address without its password at the start', () => {
  const settings = { DEMO: '1', FREESWITCH_ESL_ADDRESS: '127.0.0.1' };
  const read = (overrides: NodeJS.ProcessEnv) => readConfig({ ...settings, ...overrides });

  expect(() => read({})).toThrow('FREESWITCH_ESL_PASSWORD is needed');
  // A line break would start another command.
  expect(() => read({ FREESWITCH_ESL_PASSWORD: 'a\n\napi shutdown' })).toThrow();
  expect(() => read({ FREESWITCH_ESL_PASSWORD: 'a', FREESWITCH_ESL_ADDRESS: 'a b' })).toThrow();
  expect(read({ FREESWITCH_ESL_PASSWORD: 'a' }).eventSockets).toEqual([
    { address: { host: '127.0.0.1', port: 8021, password: 'a' }, profile: 'internal' },
  ]);
});
