// Who writes down and sums up recordings (GW-pipedrive-ai): addresses that speak OpenAI's protocol.
import { moneyFromReais, type Money } from '@alo/domain/money.ts';
import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';

export interface AiService {
  /** With the API's version, no slash at its end. */
  baseUrl: string;
  /** Null: it asks for none. */
  apiKey: string | null;
  model: string;
}

export interface AiSettings {
  transcription: AiService;
  chat: AiService;
  /** What the operator says that it costs; customers see it, and nobody is charged by it. */
  prices: { audioMinute: Money; millionInputTokens: Money; millionOutputTokens: Money };
  /** Longer calls are left out. */
  mostCallMinutes: number;
  mostRecordingBytes: number;
  /** Of one organization, by São Paulo's calendar. */
  minutesPerMonth: number;
  /** In this process. */
  callsAtOnce: number;
  /** Of one request. */
  timeoutMs: number;
}

/**
 * Null: there is no such service.
 * @throws ConfigError for half of one
 */
export function aiSettings(env: Environment): AiSettings | null {
  const { AI_BASE_URL, AI_TRANSCRIPTION_MODEL, AI_CHAT_MODEL } = env;
  const needed = { AI_BASE_URL, AI_TRANSCRIPTION_MODEL, AI_CHAT_MODEL };
  const missing = Object.entries(needed).filter(([, value]) => value === undefined);
  if (missing.length === 3) return null;
  if (missing.length > 0) {
    const names = missing.map(([name]) => name).join(', ');
    throw new ConfigError(
      `${names}: needed for summaries of calls, see docs/operator/ia.md; without them leave all AI_ settings out`,
    );
  }
  const apiKey = env.AI_API_KEY ?? null;
  const chatUrl = env.AI_CHAT_BASE_URL;
  return {
    transcription: { baseUrl: AI_BASE_URL!, apiKey, model: AI_TRANSCRIPTION_MODEL! },
    chat: {
      baseUrl: chatUrl ?? AI_BASE_URL!,
      // a key goes to whom it is of
      apiKey: env.AI_CHAT_API_KEY ?? (chatUrl === undefined ? apiKey : null),
      model: AI_CHAT_MODEL!,
    },
    prices: {
      audioMinute: moneyFromReais(env.AI_REAIS_PER_AUDIO_MINUTE),
      millionInputTokens: moneyFromReais(env.AI_REAIS_PER_MILLION_INPUT_TOKENS),
      millionOutputTokens: moneyFromReais(env.AI_REAIS_PER_MILLION_OUTPUT_TOKENS),
    },
    mostCallMinutes: env.AI_MOST_CALL_MINUTES,
    mostRecordingBytes: env.AI_MOST_RECORDING_MEGABYTES * 1024 ** 2,
    minutesPerMonth: env.AI_MINUTES_PER_MONTH,
    callsAtOnce: env.AI_CALLS_AT_ONCE,
    timeoutMs: env.AI_TIMEOUT_SECONDS * 1000,
  };
}
