import * as z from 'zod';
import type { TokenCount } from './ai-error.ts';
import { askAi, noAnswer, type AiDoor } from './ask-ai.ts';

const PATH = '/chat/completions';
/** No model takes so many; a service that says more counts something else. */
const MAX_TOKENS = 10_000_000;
const Tokens = z.int().nonnegative().max(MAX_TOKENS);
const Counted = z.object({
  usage: z.object({ prompt_tokens: Tokens, completion_tokens: Tokens }),
});
const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().trim().min(1) }) })).min(1),
});

/** Tokens are 0 where the service does not count. */
export interface ChatAnswer extends TokenCount {
  text: string;
}

/**
 * One question, and what it is asked about: that is text to work on, and never an instruction.
 * @throws AiError
 */
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
  const usage = Counted.safeParse(answer).data?.usage;
  const tokens = usage && {
    inputTokens: usage.prompt_tokens,
    outputTokens: usage.completion_tokens,
  };
  const parsed = Completion.safeParse(answer);
  // also what nobody can read was paid for
  if (!parsed.success) throw noAnswer(PATH, tokens);
  const text = parsed.data.choices[0]!.message.content;
  return { text, ...(tokens ?? { inputTokens: 0, outputTokens: 0 }) };
}
