import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { Received } from './webhook-receiver.ts';

/** Whether a receiver who has the secret takes it for ours: by the library of Standard Webhooks, which any of theirs may use. */
export function verifies(
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
