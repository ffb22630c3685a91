import { randomUUID } from 'node:crypto';
import type { Delivery, DeliveredCall } from '../attempts/deliverer.ts';

const CONTACT = '+551130000000';

interface Target {
  id: number;
  organizationId: number;
  gateway: string;
  extensionNumber: string | null;
}

export const toTestDelivery = (
  { id: targetId, organizationId, gateway, extensionNumber }: Target,
  call: DeliveredCall,
): Delivery => ({
  targetId,
  organizationId,
  gateway,
  extensionNumber,
  callId: call.id,
  eventType: 'channel-hangup',
  callStartedAt: new Date(call.startedAt),
  contact: CONTACT,
  attempts: 1,
  triedForMs: 0,
  firstQueuedAt: new Date(call.startedAt),
  mayExist: false,
  wasInterrupted: false,
  isReplay: false,
  isOfPeriod: false,
  knownRecordId: null,
  knownAccount: null,
  findings: null,
  generation: null,
});

export const createTestCall = (
  domain: string,
  extensionNumber: string,
  now: Date,
): DeliveredCall => ({
  id: randomUUID(),
  domain,
  direction: 'outbound',
  extensionNumber,
  dialedNumber: CONTACT,
  startedAt: new Date(now.getTime() - 41_000).toISOString(),
  answeredAt: new Date(now.getTime() - 41_000).toISOString(),
  metadata: { teste: true },
  end: {
    endedAt: now.toISOString(),
    durationSeconds: 41,
    hangupCause: 'NORMAL_CLEARING',
    callPrice: null,
    recordingUrl: null,
    recordingFile: null,
    attendant: { firstName: null, lastName: null, email: null },
    callerId: null,
  },
});
