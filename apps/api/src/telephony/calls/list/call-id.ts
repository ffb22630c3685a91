import { hash } from 'node:crypto';
import { isUuid } from '@alo/domain/text/uuid.ts';

/** Keeps UUIDs, because calls that we dial keep our id; hashes others to a UUID version 8. */
export function toCallId(call: { switchName: string; switchCallId: string }): string {
  if (isUuid(call.switchCallId)) return call.switchCallId.toLowerCase();
  const digest = hash('sha256', `${call.switchName}\n${call.switchCallId}`, 'hex');
  const variant = ((Number.parseInt(digest[16]!, 16) & 3) | 8).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    variant + digest.slice(17, 20),
    digest.slice(20, 32),
  ].join('-');
}
