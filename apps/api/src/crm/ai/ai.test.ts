import { createHash } from 'node:crypto';
import {
  AI_KEY,
  AI_MODELS,
  AI_SUMMARY,
  AI_TOKENS,
  AI_TRANSCRIPT,
  startFakeAi,
  type AiMishap,
} from '@alo/fakes/ai/fake-ai.ts';
import { openOutbound } from '@alo/outbound/outbound.ts';
import { afterAll, expect, it } from 'vitest';
import { checkAi } from './ask-ai.ts';
import { askChat } from './chat.ts';
import { transcribe, type AudioFile } from './transcribe.ts';

const fake = await startFakeAi();
const outbound = openOutbound({ userAgent: 'alo/test' });
afterAll(() => Promise.all([outbound.close(), fake.close()]));

const doorTo = (
  kind: keyof typeof AI_MODELS,
  apiKey: string | null = AI_KEY,
  timeoutMs = 8000,
) => ({
  send: outbound.toVendor,
  service: { baseUrl: fake.url, apiKey, model: AI_MODELS[kind] },
  timeoutMs,
});
const SOUND = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(200_000, 7)]);
const makeAudio = (bytes: Buffer): AudioFile => ({
  fileName: 'gravacao.mp3',
  type: 'audio/mpeg',
  bytes: bytes.length,
  async *read() {
    for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
  },
});

it('GW-pipedrive-ai requests transcripts and summaries as OpenAI documents', async () => {
  expect(await transcribe(doorTo('transcription'), makeAudio(SOUND))).toEqual({
    text: AI_TRANSCRIPT,
    seconds: 42,
  });
  expect(await askChat(doorTo('chat'), 'Resuma.', AI_TRANSCRIPT)).toEqual({
    text: AI_SUMMARY,
    inputTokens: AI_TOKENS.input,
    outputTokens: AI_TOKENS.output,
  });
  await checkAi(doorTo('chat'));
  expect(fake.lastChat()).toEqual([
    { role: 'system', content: 'Resuma.' },
    { role: 'user', content: AI_TRANSCRIPT },
  ]);
  expect(fake.faults).toEqual([]);
});

it('GW-pipedrive-ai distrusts a service that reports impossible usage', async () => {
  fake.mishaps.push({ on: 'POST', mishap: 'absurdUsage' }, { on: 'POST', mishap: 'absurdUsage' });

  expect(await transcribe(doorTo('transcription'), makeAudio(SOUND))).toEqual({
    text: AI_TRANSCRIPT,
    seconds: null,
  });
  expect(await askChat(doorTo('chat'), 'Resuma.', AI_TRANSCRIPT)).toEqual({
    text: AI_SUMMARY,
    inputTokens: 0,
    outputTokens: 0,
  });
});

it('GW-pipedrive-ai the stand-in refuses other keys, other models and anything but audio', async () => {
  const sha = createHash('sha256').update('no audio').digest();

  await expect(checkAi(doorTo('chat', null))).rejects.toMatchObject({ kind: 'credentials' });
  await expect(askChat(doorTo('chat', 'sk-of-nobody'), 'a', 'b')).rejects.toMatchObject({
    kind: 'credentials',
  });
  await expect(askChat(doorTo('transcription'), 'a', 'b')).rejects.toMatchObject({
    kind: 'rejected',
  });
  await expect(transcribe(doorTo('transcription'), makeAudio(sha))).rejects.toMatchObject({
    kind: 'rejected',
  });
  expect(fake.faults.splice(0)).toEqual([
    'The model does not exist',
    'Invalid file format: the file is not audio',
  ]);
});

it.each<[AiMishap, object]>([
  ['unauthorized', { kind: 'credentials', status: 401, mayHaveCost: false }],
  ['rateLimited', { kind: 'rateLimited', status: 429, retryAfterSeconds: 17, mayHaveCost: false }],
  ['serverError', { kind: 'unavailable', status: 500, mayHaveCost: true }],
  ['rejected', { kind: 'rejected', status: 400, mayHaveCost: false }],
  ['hang', { kind: 'unavailable', status: null, mayHaveCost: true }],
  ['breakAnswer', { kind: 'unavailable', mayHaveCost: true }],
  ['otherAnswer', { kind: 'unavailable', mayHaveCost: true }],
  ['page', { kind: 'unavailable', status: 502, mayHaveCost: true }],
])('GW-pipedrive-ai translates %s, without repeating any content', async (mishap, error) => {
  const timeoutMs = mishap === 'hang' ? 300 : 8000;
  fake.mishaps.push({ on: 'POST /audio', mishap }, { on: 'POST /chat', mishap });

  const transcription = transcribe(doorTo('transcription', AI_KEY, timeoutMs), makeAudio(SOUND));
  await expect(transcription).rejects.toMatchObject({ name: 'AiError', ...error });
  const summed = askChat(doorTo('chat', AI_KEY, timeoutMs), 'Resuma.', AI_TRANSCRIPT);
  await expect(summed).rejects.toMatchObject({ name: 'AiError', ...error });

  const errorText = JSON.stringify(await summed.catch((caught: Error) => [caught.message, caught]));
  for (const secret of [AI_KEY, 'Rosa', 'Resuma']) expect(errorText).not.toContain(secret);
});
