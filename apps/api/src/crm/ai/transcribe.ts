import { toMultipartBody, type Multipart } from '@alo/outbound/multipart.ts';
import * as z from 'zod';
import { askAi, noAnswer, type AiDoor } from './ask-ai.ts';

const PATH = '/audio/transcriptions';
/** No call lasts longer; a service that says more counts something else. */
const MAX_SECONDS = 86_400;
const Transcription = z.object({
  text: z.string(),
  /** Some say how long they listened. */
  usage: z
    .object({ seconds: z.number().nonnegative().max(MAX_SECONDS).optional() })
    .optional()
    .catch(undefined),
});

export type AudioFile = Omit<Multipart['file'], 'name'>;

/**
 * What was said, in Portuguese; empty: nothing. The file is read while it is sent.
 * @throws AiError
 */
export async function transcribe(
  door: AiDoor,
  audio: AudioFile,
): Promise<{ text: string; seconds: number | null }> {
  const form = toMultipartBody({
    fields: { model: door.service.model, language: 'pt', response_format: 'json' },
    file: { ...audio, name: 'file' },
  });
  const answer = await askAi(door, 'POST', PATH, form);
  const parsed = Transcription.safeParse(answer);
  if (!parsed.success) throw noAnswer(PATH);
  const { text, usage } = parsed.data;
  return { text: text.trim(), seconds: usage?.seconds ?? null };
}
