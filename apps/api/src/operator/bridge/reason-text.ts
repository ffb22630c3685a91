import type { AnyReason } from '@alo/domain/delivery-reason.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';

/** With `--json`, programs get the code. */
export const toReasonText = (reason: AnyReason | null): string | null =>
  reason && formatReason(reason);

export const addReasonText = <Row extends { reason: AnyReason | null }>(row: Row) => ({
  ...row,
  reason: toReasonText(row.reason),
});
