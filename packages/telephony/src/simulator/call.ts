import type { CallDirection, CallEnded } from '@alo/domain/calls/call.ts';
import { pickCallingNumber, pickDialedNumber } from './phone-numbers.ts';
import { pickNormal, pick, pickWeighted, createUuid, pickInteger, type Random } from './random.ts';

export interface SimulatedOrganization {
  domain: string;
  extensions: readonly { number: string }[];
  /** A call talks as long as its recording. */
  recordings?: readonly { file: string; durationSeconds: number }[];
}

type UnscheduledCall = Omit<CallEnded, 'startedAt' | 'answeredAt' | 'endedAt'> & { ringMs: number };

const INBOUND_SHARE = 0.18;
const RECORDED_SHARE = 0.3;
const MEDIAN_TALK_SECONDS = 150;
const TALK_LOG_DEVIATION = 0.98;
const MAX_TALK_SECONDS = 5400;

interface Outcome {
  hangupCause: string;
  ringSeconds: readonly [min: number, max: number];
  hangupBy: CallEnded['hangupBy'];
}

const makeOutcome = (
  hangupCause: string,
  ringSeconds: Outcome['ringSeconds'],
  hangupBy: Outcome['hangupBy'],
): Outcome => ({ hangupCause, ringSeconds, hangupBy });

const ANSWERED = makeOutcome('NORMAL_CLEARING', [3, 24], null);
const OUTBOUND_OUTCOMES = [
  [ANSWERED, 46],
  [makeOutcome('NO_ANSWER', [25, 45], 'switch'), 21],
  [makeOutcome('NO_USER_RESPONSE', [15, 40], 'callee'), 9],
  [makeOutcome('RECOVERY_ON_TIMER_EXPIRE', [20, 32], 'switch'), 7],
  [makeOutcome('USER_BUSY', [1, 4], 'callee'), 9.5],
  [makeOutcome('ORIGINATOR_CANCEL', [3, 16], 'caller'), 3],
  [makeOutcome('UNALLOCATED_NUMBER', [0, 2], 'callee'), 1.6],
  [makeOutcome('NUMBER_CHANGED', [0, 3], 'callee'), 0.6],
  [makeOutcome('CALL_REJECTED', [2, 9], 'callee'), 0.7],
  [makeOutcome('NORMAL_TEMPORARY_FAILURE', [0, 5], 'callee'), 0.5],
  [makeOutcome('SUBSCRIBER_ABSENT', [1, 4], 'callee'), 0.5],
  [makeOutcome('INTERWORKING', [0, 3], 'callee'), 0.6],
] as const;
const INBOUND_OUTCOMES = [
  [ANSWERED, 46],
  [makeOutcome('NO_ANSWER', [20, 40], 'switch'), 36],
  [makeOutcome('USER_BUSY', [0, 2], 'callee'), 11],
  [makeOutcome('ORIGINATOR_CANCEL', [4, 25], 'caller'), 4],
  [makeOutcome('VOICEMAIL', [20, 30], 'caller'), 3],
] as const;

export function simulateCall(
  { domain, recordings = [] }: SimulatedOrganization,
  extensionNumber: string,
  random: Random,
): UnscheduledCall {
  const direction: CallDirection = random() < INBOUND_SHARE ? 'inbound' : 'outbound';
  const isInbound = direction === 'inbound';
  const { hangupCause, ringSeconds, hangupBy } = pickWeighted<Outcome>(
    random,
    isInbound ? INBOUND_OUTCOMES : OUTBOUND_OUTCOMES,
  );
  const isAnswered = hangupCause === ANSWERED.hangupCause;
  const isRecorded = isAnswered && recordings.length > 0 && random() < RECORDED_SHARE;
  const recording = isRecorded ? pick(random, recordings) : null;
  return {
    switchCallId: createUuid(random),
    switchName: 'simulator',
    domain,
    direction,
    extensionNumber,
    dialedNumber: isInbound ? pickCallingNumber(random) : pickDialedNumber(random),
    ringMs: pickInteger(random, ringSeconds[0] * 1000, ringSeconds[1] * 1000 + 999),
    durationSeconds: isAnswered ? (recording?.durationSeconds ?? pickTalkSeconds(random)) : 0,
    hangupCause,
    hangupDetail: hangupCause,
    hangupBy: isAnswered ? pick(random, ['caller', 'callee'] as const) : hangupBy,
    metadata: isInbound ? {} : simulateMetadata(random),
    recordingFile: recording?.file ?? null,
  };
}

// Log-normal: most talk times are short, a few very long.
function pickTalkSeconds(random: Random): number {
  const seconds = Math.round(
    MEDIAN_TALK_SECONDS * Math.exp(TALK_LOG_DEVIATION * pickNormal(random)),
  );
  return Math.min(Math.max(seconds, 1), MAX_TALK_SECONDS);
}

const CAMPAIGNS = ['Black Friday', 'Renovação 2026', 'Pós-venda', 'Clientes inativos'];

function simulateMetadata(random: Random): Record<string, unknown> {
  const metadata: Record<string, unknown> = {
    origem: pickWeighted(random, [
      ['webphone', 6],
      ['telefone', 3],
      ['discador', 1],
    ]),
  };
  if (random() < 0.45) metadata.campanha = pick(random, CAMPAIGNS);
  if (random() < 0.3) {
    metadata.gateway = 'crm';
    metadata.dealId = String(pickInteger(random, 40_000, 49_999));
  }
  return metadata;
}

export function scheduleCall({ ringMs, ...call }: UnscheduledCall, startedAtMs: number): CallEnded {
  const answeredAtMs = startedAtMs + ringMs;
  const isAnswered = call.hangupCause === ANSWERED.hangupCause;
  return {
    ...call,
    startedAt: new Date(startedAtMs).toISOString(),
    answeredAt: isAnswered ? new Date(answeredAtMs).toISOString() : null,
    endedAt: new Date(answeredAtMs + call.durationSeconds * 1000).toISOString(),
  };
}

export function getTotalMs({ ringMs, durationSeconds }: UnscheduledCall): number {
  return ringMs + durationSeconds * 1000;
}
