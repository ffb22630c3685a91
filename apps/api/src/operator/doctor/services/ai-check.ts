import type { Outbound } from '@alo/outbound/outbound.ts';
import { AiError } from '../../../crm/ai/ai-error.ts';
import { checkAi } from '../../../crm/ai/ask-ai.ts';
import type { Config } from '../../../platform/config.ts';
import { examine, makeFailure, makeOk, makeWarning, type Finding } from '../finding.ts';

const CHECK = 'summaries by AI';
const GUIDE = 'See docs/operator/ia.md.';
const TIMEOUT_MS = 8000;

export function examineAi(
  { ai }: Pick<Config, 'ai'>,
  { toVendor: send }: Outbound,
): Promise<Finding> {
  return examine(CHECK, GUIDE, async () => {
    if (ai === null) return makeOk(CHECK, 'AI_BASE_URL is not set: no summaries');
    for (const [setting, service] of [
      ['AI_BASE_URL', ai.transcription],
      ['AI_CHAT_BASE_URL', ai.chat],
    ] as const) {
      try {
        await checkAi({ send, service, timeoutMs: TIMEOUT_MS });
      } catch (error) {
        if (!(error instanceof AiError)) throw error;
        const serviceName = `${new URL(service.baseUrl).host} (${setting})`;
        return error.kind === 'credentials'
          ? makeFailure(
              CHECK,
              `${serviceName} refuses the key`,
              `Compare the key with the one that the provider shows. ${GUIDE}`,
            )
          : makeWarning(CHECK, `${serviceName}: ${error.message}`, `Try again later. ${GUIDE}`);
      }
    }
    return makeOk(CHECK, 'the services accept our keys');
  });
}
