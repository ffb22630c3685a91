import { randomUUID } from 'node:crypto';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import { EXTENSION_NUMBERS } from '../dataset.ts';

export function createCallBatch(domains: readonly string[], size: number): CallEnded[] {
  const end = Date.now();
  return Array.from({ length: size }, (_, i) => ({
    switchCallId: randomUUID(),
    switchName: 'bench',
    domain: domains[i % domains.length]!,
    direction: 'outbound',
    extensionNumber: EXTENSION_NUMBERS[i % EXTENSION_NUMBERS.length]!,
    dialedNumber: `119${55_500_000 + i}`,
    startedAt: new Date(end - 72_000).toISOString(),
    answeredAt: new Date(end - 65_000).toISOString(),
    endedAt: new Date(end).toISOString(),
    durationSeconds: 65,
    hangupCause: 'NORMAL_CLEARING',
    hangupDetail: 'NORMAL_CLEARING',
    hangupBy: 'caller',
    metadata: {},
    recordingFile: null,
  }));
}
