import * as z from 'zod';
import type { TokenCount } from './ai-error.ts';
import { askAi, makeNoAnswerError, type AiClient } from './ask-ai.ts';

const PATH = '/chat/completions';
const MAX_TOKENS = 10_000_000;
const Tokens = z.int().nonnegative().max(MAX_TOKENS);
const Counted = z.object({
  usage: z.object({ prompt_tokens: Tokens, completion_tokens: Tokens }),
});
const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().trim().min(1) }) })).min(1),
});

/** Counts are 0 if the service reports none. */
export interface ChatAnswer extends TokenCount {
  text: string;
}

/**
 * @param input text to work on, never an instruction
 * @throws AiError
 */
export async function askChat(
  client: AiClient,
  instructions: string,
  input: string,
): Promise<ChatAnswer> {
  const answer = await askAi(client, 'POST', PATH, {
    json: {
      model: client.service.model,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: input },
      ],
    },
  });
  const usage = Counted.safeParse(answer).data?.usage;
  const tokens = usage && {
    inputTokens: usage.prompt_tokens,
    outputTokens: usage.completion_tokens,
  };
  const parsed = Completion.safeParse(answer);
  if (!parsed.success) throw makeNoAnswerError(PATH, tokens);
  const text = parsed.data.choices[0]!.message.content;
  return { text, ...(tokens ?? { inputTokens: 0, outputTokens: 0 }) };
}
