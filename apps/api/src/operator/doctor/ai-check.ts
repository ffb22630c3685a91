import type { Outbound } from '@alo/outbound/outbound.ts';
import { AiError } from '../../crm/ai/ai-error.ts';
import { checkAi } from '../../crm/ai/ask-ai.ts';
import type { Config } from '../../platform/config.ts';
import { examine, failed, ok, warning, type Finding } from './finding.ts';

const CHECK = 'summaries by AI';
const GUIDE = 'See docs/operator/ia.md.';
const REQUEST_MS = 8000;

/** Whether the services that sum up calls take our keys; nothing of anybody is told to them. */
export function examineAi(
  { ai }: Pick<Config, 'ai'>,
  { toVendor: send }: Outbound,
): Promise<Finding> {
  return examine(CHECK, GUIDE, async () => {
    if (ai === null) return ok(CHECK, 'no service is set: cards do not offer them');
    for (const [setting, service] of [
      ['AI_BASE_URL', ai.transcription],
      ['AI_CHAT_BASE_URL', ai.chat],
    ] as const) {
      try {
        await checkAi({ send, service, timeoutMs: REQUEST_MS });
      } catch (error) {
        if (!(error instanceof AiError)) throw error;
        const where = `${new URL(service.baseUrl).host} (${setting})`;
        return error.kind === 'credentials'
          ? failed(
              CHECK,
              `${where} does not take the key`,
              `Compare the key with the provider's. ${GUIDE}`,
            )
          : warning(CHECK, `${where}: ${error.message}`, `Try again later. ${GUIDE}`);
      }
    }
    return ok(CHECK, 'the services take our keys');
  });
}
