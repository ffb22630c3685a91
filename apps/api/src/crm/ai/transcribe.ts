import { toMultipartBody, type Multipart } from '@alo/outbound/multipart.ts';
import * as z from 'zod';
import { askAi, makeNoAnswerError, type AiClient } from './ask-ai.ts';

const PATH = '/audio/transcriptions';
const MAX_SECONDS = 86_400;
const Transcription = z.object({
  text: z.string(),
  usage: z
    .object({ seconds: z.number().nonnegative().max(MAX_SECONDS).optional() })
    .optional()
    .catch(undefined),
});

export type AudioFile = Omit<Multipart['file'], 'name'>;

/** Returns Portuguese text, empty without speech. */
export async function transcribe(
  client: AiClient,
  audio: AudioFile,
): Promise<{ text: string; seconds: number | null }> {
  const form = toMultipartBody({
    fields: { model: client.service.model, language: 'pt', response_format: 'json' },
    file: { ...audio, name: 'file' },
  });
  const answer = await askAi(client, 'POST', PATH, form);
  const parsed = Transcription.safeParse(answer);
  if (!parsed.success) throw makeNoAnswerError(PATH);
  const { text, usage } = parsed.data;
  return { text: text.trim(), seconds: usage?.seconds ?? null };
}
