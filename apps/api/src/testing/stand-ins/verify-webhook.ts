import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { Received } from './webhook-receiver.ts';

/** Checked by the library of Standard Webhooks. */
export function hasValidSignature(
  { headers, text }: Pick<Received, 'headers' | 'text'>,
  secret: string,
): boolean {
  try {
    new Webhook(secret).verify(text, headers as Record<string, string>);
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}
