import * as z from 'zod';
import { askAi, noAnswer, type AiDoor } from './ask-ai.ts';

const PATH = '/chat/completions';
const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().trim().min(1) }) })).min(1),
  usage: z
    .object({ prompt_tokens: z.int().nonnegative(), completion_tokens: z.int().nonnegative() })
    .optional()
    .catch(undefined),
});

export interface ChatAnswer {
  text: string;
  /** 0 where the service does not count. */
  inputTokens: number;
  outputTokens: number;
}

/** One question, and what it is asked about: that is text to work on, and never an instruction. @throws AiError */
export async function chat(door: AiDoor, instructions: string, about: string): Promise<ChatAnswer> {
  const answer = await askAi(door, 'POST', PATH, {
    json: {
      model: door.service.model,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: about },
      ],
    },
  });
  const parsed = Completion.safeParse(answer);
  if (!parsed.success) throw noAnswer(PATH);
  const { choices, usage } = parsed.data;
  return {
    text: choices[0]!.message.content,
    inputTokens: usage?.prompt_tokens ?? 0,
    outputTokens: usage?.completion_tokens ?? 0,
  };
}
