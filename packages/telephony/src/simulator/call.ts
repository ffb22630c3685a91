import type { CallDirection, CallEnded } from '@alo/domain/call.ts';
import { callingNumber, dialedNumber } from './phone-numbers.ts';
import { normal, pick, pickWeighted, randomUuid, wholeBetween, type Random } from './random.ts';

/** Whose calls are made up. */
export interface SimulatedOrganization {
  domain: string;
  extensions: readonly { number: string }[];
  /** Recordings that some answered calls carry; such a call talks for exactly as long. */
  recordings?: readonly { file: string; durationSeconds: number }[];
}

/** A call without its place in time. */
type TimelessCall = Omit<CallEnded, 'startedAt' | 'answeredAt' | 'endedAt'> & { ringMs: number };

const SHARE_INBOUND = 0.18;
const SHARE_RECORDED = 0.3;
const MEDIAN_TALK_SECONDS = 150;
const TALK_SPREAD = 0.98;
const LONGEST_TALK_SECONDS = 5400;

interface Outcome {
  hangupCause: string;
  /** How long it takes until somebody answers or the attempt ends, in seconds. */
  ringSeconds: readonly [least: number, most: number];
  hangupBy: CallEnded['hangupBy'];
}

const outcome = (
  hangupCause: string,
  ringSeconds: Outcome['ringSeconds'],
  hangupBy: Outcome['hangupBy'],
): Outcome => ({ hangupCause, ringSeconds, hangupBy });

const ANSWERED = outcome('NORMAL_CLEARING', [3, 24], null);
const OUTBOUND_OUTCOMES = [
  [ANSWERED, 46],
  [outcome('NO_ANSWER', [25, 45], 'switch'), 21],
  [outcome('NO_USER_RESPONSE', [15, 40], 'callee'), 9],
  [outcome('RECOVERY_ON_TIMER_EXPIRE', [20, 32], 'switch'), 7],
  [outcome('USER_BUSY', [1, 4], 'callee'), 9.5],
  [outcome('ORIGINATOR_CANCEL', [3, 16], 'caller'), 3],
  [outcome('UNALLOCATED_NUMBER', [0, 2], 'callee'), 1.6],
  [outcome('NUMBER_CHANGED', [0, 3], 'callee'), 0.6],
  [outcome('CALL_REJECTED', [2, 9], 'callee'), 0.7],
  [outcome('NORMAL_TEMPORARY_FAILURE', [0, 5], 'callee'), 0.5],
  [outcome('SUBSCRIBER_ABSENT', [1, 4], 'callee'), 0.5],
  [outcome('INTERWORKING', [0, 3], 'callee'), 0.6],
] as const;
const INBOUND_OUTCOMES = [
  [ANSWERED, 46],
  [outcome('NO_ANSWER', [20, 40], 'switch'), 36],
  [outcome('USER_BUSY', [0, 2], 'callee'), 11],
  [outcome('ORIGINATOR_CANCEL', [4, 25], 'caller'), 4],
  [outcome('VOICEMAIL', [20, 30], 'caller'), 3],
] as const;

/** What happens on one call of this extension. */
export function simulateCall(
  { domain, recordings = [] }: SimulatedOrganization,
  extensionNumber: string,
  random: Random,
): TimelessCall {
  const direction: CallDirection = random() < SHARE_INBOUND ? 'inbound' : 'outbound';
  const isInbound = direction === 'inbound';
  const { hangupCause, ringSeconds, hangupBy } = pickWeighted<Outcome>(
    random,
    isInbound ? INBOUND_OUTCOMES : OUTBOUND_OUTCOMES,
  );
  const isAnswered = hangupCause === ANSWERED.hangupCause;
  const isRecorded = isAnswered && recordings.length > 0 && random() < SHARE_RECORDED;
  const recording = isRecorded ? pick(random, recordings) : null;
  return {
    switchCallId: randomUuid(random),
    switchName: 'simulator',
    domain,
    direction,
    extensionNumber,
    dialedNumber: isInbound ? callingNumber(random) : dialedNumber(random),
    ringMs: wholeBetween(random, ringSeconds[0] * 1000, ringSeconds[1] * 1000 + 999),
    durationSeconds: isAnswered ? (recording?.durationSeconds ?? talkSeconds(random)) : 0,
    hangupCause,
    hangupDetail: hangupCause,
    hangupBy: isAnswered ? pick(random, ['caller', 'callee'] as const) : hangupBy,
    metadata: isInbound ? {} : outboundMetadata(random),
    recordingFile: recording?.file ?? null,
  };
}

// Talk times are log-normal: most are short, a few are very long.
function talkSeconds(random: Random): number {
  const seconds = Math.round(MEDIAN_TALK_SECONDS * Math.exp(TALK_SPREAD * normal(random)));
  return Math.min(Math.max(seconds, 1), LONGEST_TALK_SECONDS);
}

const CAMPAIGNS = ['Black Friday', 'Renovação 2026', 'Pós-venda', 'Clientes inativos'];
const GATEWAYS = ['pipedrive', 'hubspot', 'moskit'];

function outboundMetadata(random: Random): Record<string, unknown> {
  const metadata: Record<string, unknown> = {
    origem: pickWeighted(random, [
      ['webphone', 6],
      ['telefone', 3],
      ['discador', 1],
    ]),
  };
  if (random() < 0.45) metadata.campanha = pick(random, CAMPAIGNS);
  if (random() < 0.3) {
    metadata.gateway = pick(random, GATEWAYS);
    metadata.dealId = String(wholeBetween(random, 40_000, 49_999));
  }
  return metadata;
}

/** The call, begun at this instant. */
export function startCallAt({ ringMs, ...call }: TimelessCall, startedAtMs: number): CallEnded {
  const answeredAtMs = startedAtMs + ringMs;
  const isAnswered = call.hangupCause === ANSWERED.hangupCause;
  return {
    ...call,
    startedAt: new Date(startedAtMs).toISOString(),
    answeredAt: isAnswered ? new Date(answeredAtMs).toISOString() : null,
    endedAt: new Date(answeredAtMs + call.durationSeconds * 1000).toISOString(),
  };
}

/** From the first moment of the call to its last. */
export function lengthMs({ ringMs, durationSeconds }: TimelessCall): number {
  return ringMs + durationSeconds * 1000;
}
