import type { AnyReason } from '@alo/domain/delivery-reason.ts';
import { reasonText } from '@alo/messages/deliveries/delivery-reasons.ts';

/** Puts a reason into a table for people. Programs get the code with `--json`. */
export const reasonInWords = (reason: AnyReason | null): string | null =>
  reason && reasonText(reason);

export const withReasonInWords = <Row extends { reason: AnyReason | null }>(row: Row) => ({
  ...row,
  reason: reasonInWords(row.reason),
});
