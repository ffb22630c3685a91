import { AI_KEY, AI_MODELS, startFakeAi } from '@alo/fakes/ai/fake-ai.ts';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { openConfiguredOutbound } from '../../../platform/outbound.ts';
import { examineAi } from './ai-check.ts';

const fake = await startFakeAi();
const outbound = openConfiguredOutbound(readConfig({ DEMO: '1' }));
afterAll(() => Promise.all([fake.close(), outbound.close()]));

const SETTINGS = {
  DEMO: '1',
  AI_BASE_URL: fake.url,
  AI_API_KEY: AI_KEY,
  AI_TRANSCRIPTION_MODEL: AI_MODELS.transcription,
  AI_CHAT_MODEL: AI_MODELS.chat,
};
const examineWith = (settings: NodeJS.ProcessEnv = {}) =>
  examineAi(readConfig({ ...SETTINGS, ...settings }), outbound);

it('SYS-operator GW-pipedrive-ai the doctor checks each AI key at its own service only', async () => {
  expect(await examineWith()).toMatchObject({
    status: 'ok',
    message: 'the services accept our keys',
  });
  const wrong = await examineWith({ AI_API_KEY: 'sk-of-somebody-else' });
  expect(wrong).toMatchObject({ status: 'failed' });
  expect(JSON.stringify(wrong)).not.toContain('sk-of-somebody-else');
  expect(await examineWith({ AI_CHAT_BASE_URL: `${fake.url}/` })).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('AI_CHAT_BASE_URL') as string,
  });
  fake.mishaps.push({ on: 'GET /models', mishap: 'page' });
  expect(await examineWith()).toMatchObject({ status: 'warning' });
  expect(await examineAi(readConfig({ DEMO: '1' }), outbound)).toMatchObject({ status: 'ok' });
  expect(() => readConfig({ DEMO: '1', AI_BASE_URL: fake.url })).toThrow(
    'AI_TRANSCRIPTION_MODEL, AI_CHAT_MODEL: needed',
  );
});
