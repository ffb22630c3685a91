import { withVendorName } from '@alo/outbound/outbound.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { AiError } from '../ai/ai-error.ts';
import { checkAi } from '../ai/ask-ai.ts';
import type { Context } from '../../platform/context.ts';
import type { DeliveryResult } from '../../deliveries/attempts/deliverer.ts';
import { toUnavailableReason } from './failure-result.ts';

const REQUEST_TIMEOUT_MS = 7000;

export async function checkServices({ config, outbound }: Context): Promise<DeliveryResult> {
  const { ai } = config;
  const { toVendor } = withVendorName('ai', outbound);
  if (ai === null) return { state: 'skipped', reason: toReason('aiNotSetUp') };
  try {
    for (const service of [ai.transcription, ai.chat]) {
      await checkAi({ send: toVendor, service, timeoutMs: REQUEST_TIMEOUT_MS });
    }
    return { state: 'delivered' };
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    const { kind, status } = error;
    const reason = kind === 'credentials' ? toReason('aiKeyRefused') : toUnavailableReason(status);
    return { state: 'retrying', reason };
  }
}
