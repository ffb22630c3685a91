// Queue and log use the same id.
import { CALL_EVENT_TYPES, type CallEventType } from '@alo/domain/calls/call.ts';

export interface DeliveryKey {
  targetId: number;
  callStartedAt: Date;
  callId: string;
  eventType: CallEventType;
}

const ID = /^(\d{1,10})~(\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~([a-z-]{1,30})$/;
const MAX_ID = 2 ** 31 - 1;

export const toDeliveryId = ({ targetId, callStartedAt, callId, eventType }: DeliveryKey): string =>
  [targetId, callStartedAt.getTime(), callId, eventType].join('~');

export function readDeliveryId(id: string): DeliveryKey | null {
  const [, target, ms, callId, event] = ID.exec(id) ?? [];
  const eventType = CALL_EVENT_TYPES.find((type) => type === event);
  const callStartedAt = new Date(Number(ms));
  const targetId = Number(target);
  if (!eventType || targetId > MAX_ID || Number.isNaN(callStartedAt.getTime())) return null;
  return { targetId, callStartedAt, callId: callId!, eventType };
}
