// GW-pipedrive-ai: services with OpenAI's protocol.
import { moneyFromReais, type Money } from '@alo/domain/money/money.ts';
import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';

export interface AiService {
  /** With the API's version, without a trailing slash. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
}

export interface AiSettings {
  transcription: AiService;
  chat: AiService;
  /** An estimate that customers see, but are not charged. */
  prices: { audioMinute: Money; millionInputTokens: Money; millionOutputTokens: Money };
  maxCallMinutes: number;
  maxRecordingBytes: number;
  /** Per organization and month of São Paulo. */
  minutesPerMonth: number;
  maxConcurrentCalls: number;
  timeoutMs: number;
}

/** @throws ConfigError */
export function readAiSettings(env: Environment): AiSettings | null {
  const { AI_BASE_URL, AI_TRANSCRIPTION_MODEL, AI_CHAT_MODEL } = env;
  const requiredSettings = { AI_BASE_URL, AI_TRANSCRIPTION_MODEL, AI_CHAT_MODEL };
  const missingSettings = Object.entries(requiredSettings).filter(
    ([, value]) => value === undefined,
  );
  if (missingSettings.length === 3) return null;
  if (missingSettings.length > 0) {
    const names = missingSettings.map(([name]) => name).join(', ');
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
      // A key goes only to its own service.
      apiKey: env.AI_CHAT_API_KEY ?? (chatUrl === undefined ? apiKey : null),
      model: AI_CHAT_MODEL!,
    },
    prices: {
      audioMinute: moneyFromReais(env.AI_REAIS_PER_AUDIO_MINUTE),
      millionInputTokens: moneyFromReais(env.AI_REAIS_PER_MILLION_INPUT_TOKENS),
      millionOutputTokens: moneyFromReais(env.AI_REAIS_PER_MILLION_OUTPUT_TOKENS),
    },
    maxCallMinutes: env.AI_MOST_CALL_MINUTES,
    maxRecordingBytes: env.AI_MOST_RECORDING_MEGABYTES * 1024 ** 2,
    minutesPerMonth: env.AI_MINUTES_PER_MONTH,
    maxConcurrentCalls: env.AI_CALLS_AT_ONCE,
    timeoutMs: env.AI_TIMEOUT_SECONDS * 1000,
  };
}
