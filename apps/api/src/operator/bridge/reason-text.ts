import type { AnyReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';

export const toReasonText = (reason: AnyReason | null): string | null =>
  reason && formatReason(reason);

export const addReasonText = <Row extends { reason: AnyReason | null }>(row: Row) => ({
  ...row,
  reason: toReasonText(row.reason),
});
