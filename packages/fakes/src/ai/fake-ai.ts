import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findChatFaults, findKeyFault, findTranscriptionFaults } from './ai-rules.ts';

export const AI_KEY = 'sk-of-the-stand-in-0001';
export const AI_MODELS = { transcription: 'whisper-1', chat: 'gpt-4o-mini' };
export const AI_TRANSCRIPT = 'Bom dia, aqui é a Rosa. Preciso de uma proposta até sexta-feira.';
export const AI_SUMMARY = 'Rosa pediu uma proposta até sexta-feira. <b>Próximo passo</b>: enviar.';
export const AI_TOKENS = { input: 812, output: 96 };

/** A demo may run for weeks. */
const MAX_REQUESTS = 1000;

/** Happens to the next matching request, once. */
export type AiMishap =
  | 'unauthorized'
  | 'rateLimited'
  | 'serverError'
  | 'rejected'
  | 'hang'
  | 'breakAnswer'
  /** Other JSON, whose tokens are counted. */
  | 'otherAnswer'
  | 'absurdUsage'
  | 'page';

export interface FakeAi {
  /** Includes the version, as clients configure it. */
  url: string;
  /** `on` is a prefix such as `POST /audio/transcriptions`. */
  mishaps: { on: string; mishap: AiMishap }[];
  requests: string[];
  /** OpenAI would refuse these; tests expect none. */
  faults: string[];
  says: { transcript: string; summary: string };
  lastChat(): readonly { role: string; content: string }[];
  countInProgress(): number;
  getMaxInProgress(): number;
  holdUntil: Promise<void> | null;
  close(): Promise<void>;
}

interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

const refusal = (status: number, message: string, code: string | null = null): Reply => ({
  status,
  body: { error: { message, type: 'invalid_request_error', param: null, code } },
});

const MISHAPS: Partial<Record<AiMishap, Reply>> = {
  unauthorized: refusal(401, 'Incorrect API key provided', 'invalid_api_key'),
  rateLimited: {
    ...refusal(429, 'Rate limit reached', 'rate_limit_exceeded'),
    headers: { 'Retry-After': '17' },
  },
  serverError: refusal(500, 'The server had an error'),
  rejected: refusal(400, 'Invalid file format'),
  otherAnswer: {
    status: 200,
    body: {
      choices: [{ message: { content: null } }],
      text: 7,
      usage: { prompt_tokens: AI_TOKENS.input, completion_tokens: 0 },
    },
  },
  absurdUsage: {
    status: 200,
    body: {
      text: AI_TRANSCRIPT,
      choices: [{ message: { content: AI_SUMMARY } }],
      usage: { seconds: 1e12, prompt_tokens: 1e12, completion_tokens: 1e12 },
    },
  },
  page: { status: 502, body: '<html>Bad gateway</html>' },
};

export async function startFakeAi(key = AI_KEY): Promise<FakeAi> {
  const requests: string[] = [];
  const faults: string[] = [];
  const mishaps: FakeAi['mishaps'] = [];
  let lastChat: { role: string; content: string }[] = [];
  let inProgress = 0;
  let maxInProgress = 0;

  const operations: Record<string, (request: IncomingMessage, body: Buffer) => Promise<Reply>> = {
    'GET /models': async () => ({
      status: 200,
      body: {
        object: 'list',
        data: Object.values(AI_MODELS).map((id) => ({ id, object: 'model' })),
      },
    }),
    'POST /audio/transcriptions': async (request, body) => {
      const wrong = await findTranscriptionFaults(request.headers, body, AI_MODELS.transcription);
      if (wrong.length > 0) return refused(wrong);
      const usage = { type: 'duration', seconds: 42 };
      return { status: 200, body: { text: fake.says.transcript, usage } };
    },
    'POST /chat/completions': async (request, body) => {
      const wrong = findChatFaults(request.headers, body, AI_MODELS.chat);
      if (wrong.length > 0) return refused(wrong);
      lastChat = (JSON.parse(body.toString()) as { messages: typeof lastChat }).messages;
      const message = { role: 'assistant', content: fake.says.summary, refusal: null };
      const { input, output } = AI_TOKENS;
      return {
        status: 200,
        body: {
          id: 'chatcmpl-1',
          object: 'chat.completion',
          created: 1_780_000_000,
          model: AI_MODELS.chat,
          choices: [{ index: 0, message, finish_reason: 'stop' }],
          usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
        },
      };
    },
  };

  function refused(wrong: readonly string[]): Reply {
    faults.push(...wrong);
    return refusal(400, wrong.join('; '));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // the client may abort
    const parts = await request.toArray().catch(() => null);
    if (parts === null) return;
    const { pathname } = new URL(request.url!, 'http://ai');
    const name = `${request.method} ${pathname.replace(/^\/v1/, '')}`;
    requests.push(name);
    if (requests.length > MAX_REQUESTS) requests.shift();
    await fake.holdUntil;
    const at = mishaps.findIndex(({ on }) => name.startsWith(on));
    const mishap = at < 0 ? undefined : mishaps.splice(at, 1)[0]!.mishap;
    if (mishap === 'hang') return void (await once(response, 'close'));
    const keyFault = findKeyFault(request.headers, key);
    const planned = mishap && MISHAPS[mishap];
    const operation = operations[name];
    const reply =
      planned ??
      (keyFault !== null
        ? refusal(401, keyFault, 'invalid_api_key')
        : operation
          ? await operation(request, Buffer.concat(parts as Buffer[]))
          : refused([`${name}: there is no such operation`]));
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    const type = typeof reply.body === 'string' ? 'text/html' : 'application/json';
    response.writeHead(reply.status, {
      'Content-Type': type,
      'Content-Length': Buffer.byteLength(text),
      ...reply.headers,
    });
    if (mishap === 'breakAnswer') response.write(text.slice(0, 9), () => response.destroy());
    else response.end(text);
  }

  const server = createServer((request, response) => {
    maxInProgress = Math.max(maxInProgress, ++inProgress);
    answer(request, response)
      .catch(() => response.destroy())
      .finally(() => inProgress--);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fake: FakeAi = {
    url: `http://127.0.0.1:${port}/v1`,
    mishaps,
    requests,
    faults,
    says: { transcript: AI_TRANSCRIPT, summary: AI_SUMMARY },
    lastChat: () => lastChat,
    countInProgress: () => inProgress,
    getMaxInProgress: () => maxInProgress,
    holdUntil: null,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}
