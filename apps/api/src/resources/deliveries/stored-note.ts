import type { DeliveryReason } from '@alo/domain/delivery-reason.ts';
import { reasonText } from '@alo/messages/delivery-reasons.ts';

/** Returns the words in which a reason is stored until the tables keep its code. */
export const toStoredNote = (reason: DeliveryReason): string =>
  reason.code === 'httpStatus' ? `HTTP ${reason.params.status}` : reasonText(reason);
