import { readAiSettings, type AiSettings } from '../platform/settings/ai-settings.ts';
import { Environment } from '../platform/settings/environment.ts';
import type { Shutdown } from '../platform/shutdown.ts';

const TRANSCRIPT = 'Transcrição de exemplo: a demonstração não ouve as gravações.';
const SUMMARY = `Anotações para o gestor
Exemplo da demonstração: nenhuma IA ouviu esta gravação. Com um serviço configurado, aqui ficam o motivo da ligação, o que foi tratado e como terminou.
Próximo passo: o que ficou combinado, com responsável e prazo.`;

export async function openDemoAi(shutdown: Pick<Shutdown, 'add'>): Promise<AiSettings> {
  // oxlint-disable-next-line no-restricted-imports -- as in demo-crms.ts
  const { AI_KEY, AI_MODELS, startFakeAi } = await import('@alo/fakes/ai/fake-ai.ts');
  const fake = await startFakeAi();
  shutdown.add(() => fake.close());
  Object.assign(fake.says, { transcript: TRANSCRIPT, summary: SUMMARY });
  return readAiSettings(
    Environment.parse({
      AI_BASE_URL: fake.url,
      AI_API_KEY: AI_KEY,
      AI_TRANSCRIPTION_MODEL: AI_MODELS.transcription,
      AI_CHAT_MODEL: AI_MODELS.chat,
      AI_REAIS_PER_AUDIO_MINUTE: '0.035',
      AI_REAIS_PER_MILLION_INPUT_TOKENS: '0.85',
      AI_REAIS_PER_MILLION_OUTPUT_TOKENS: '3.4',
    }),
  )!;
}
