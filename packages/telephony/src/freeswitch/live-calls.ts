import type {
  CallLimit,
  LiveCall,
  LiveCaller,
  PauseOutcome,
  SwitchEndpoint,
} from '../telephony.ts';
import { runCommands, EventSocketError } from './event-socket.ts';

/** Prevents an id from starting another command. */
const SAFE = /^[\w-]{1,128}$/;
/** Set by dialplan.ts. */
const RECORDING_PATH = 'alo_recording_path';
const SAFE_PATH = /^\/[\w./@+-]{1,500}$/;

/** A row of `show channels`, all as text. */
interface Channel {
  uuid: string;
  /** The first leg's uuid. */
  call_uuid: string;
  /** Inbound for a leg from a phone or a trunk; outbound for one that the switch rings. */
  direction: string;
  created_epoch: string;
  context: string;
  dest: string;
  callstate: string;
}

interface Channels {
  row_count: number;
  rows?: Channel[];
}

/** @throws EventSocketError if the switch is unavailable or its answer unreadable. */
export async function listCalls(
  endpoint: SwitchEndpoint,
  signal: AbortSignal,
): Promise<LiveCall[]> {
  const [answer = ''] = await runCommands(endpoint.address, ['show channels as json'], signal);
  return readChannels(answer).map((channel) => ({
    switchCallId: channel.uuid,
    isAnswered: channel.callstate === 'ACTIVE' || channel.callstate === 'HELD',
    startedAt: new Date(Number(channel.created_epoch) * 1000),
    context: channel.context,
    dialed: isFirstLeg(channel) ? channel.dest : null,
  }));
}

/** A click-to-call begins with a leg that the switch rings. */
const isFirstLeg = ({ direction, uuid, call_uuid }: Channel) =>
  direction === 'inbound' || call_uuid === uuid;

function readChannels(answer: string): NonNullable<Channels['rows']> {
  try {
    const { rows = [], row_count: count } = JSON.parse(answer) as Channels;
    if (Array.isArray(rows) && rows.length === count) return rows;
  } catch {
    // reported below
  }
  throw new EventSocketError('FreeSWITCH does not list its channels as JSON');
}

/**
 * Set by dialplan.ts, and by FreeSWITCH on a click-to-call's attendant leg. A channel without them
 * gets `_undef_` or an error.
 */
const CALLER_VARIABLES = [
  'alo_direction',
  'alo_domain',
  'alo_extension',
  'dialed_domain',
  'dialed_user',
];

/** @throws EventSocketError if the switch is unavailable. */
export async function findCallers(
  endpoint: SwitchEndpoint,
  switchCallIds: readonly string[],
  signal: AbortSignal,
): Promise<LiveCaller[]> {
  const ids = switchCallIds.filter((id) => SAFE.test(id));
  const commands = ids.flatMap((id) => CALLER_VARIABLES.map((name) => `uuid_getvar ${id} ${name}`));
  if (commands.length === 0) return [];
  const answers = await runCommands(endpoint.address, commands, signal);
  return ids.flatMap((switchCallId, i) => {
    const start = i * CALLER_VARIABLES.length;
    const variables = answers.slice(start, start + CALLER_VARIABLES.length).map(readAnswer);
    const [direction, aloDomain, aloExtension, dialedDomain, dialedUser] = variables;
    const domain = aloDomain ?? dialedDomain;
    const extensionNumber = aloExtension ?? dialedUser;
    if (!domain || !extensionNumber || (direction ?? 'outbound') !== 'outbound') return [];
    return [{ switchCallId, domain: domain.toLowerCase(), extensionNumber }];
  });
}

const readAnswer = (answer: string) =>
  answer === '_undef_' || answer.startsWith('-ERR') ? null : answer;

/** Counts from now and replaces an earlier limit. Ignores ended calls. */
export async function limitCalls(
  endpoint: SwitchEndpoint,
  limits: readonly CallLimit[],
  signal: AbortSignal,
): Promise<void> {
  const commands = limits
    .filter(({ switchCallId }) => SAFE.test(switchCallId))
    .flatMap(({ switchCallId, seconds }) => [
      // The earlier of two schedules would end the call.
      `sched_del ${switchCallId}`,
      `sched_hangup +${seconds} ${switchCallId} ALLOTTED_TIMEOUT`,
    ]);
  if (commands.length > 0) await runCommands(endpoint.address, commands, signal);
}

/** @throws EventSocketError if the switch is unavailable or refuses. */
export async function pauseRecording(
  endpoint: SwitchEndpoint,
  switchCallId: string,
  isPaused: boolean,
  signal: AbortSignal,
): Promise<PauseOutcome> {
  if (!SAFE.test(switchCallId)) return 'unknownCall';
  const ask = async (command: string) =>
    (await runCommands(endpoint.address, [command], signal))[0] ?? '';
  const path = await ask(`uuid_getvar ${switchCallId} ${RECORDING_PATH}`);
  if (path.startsWith('-ERR')) return 'unknownCall';
  if (!SAFE_PATH.test(path)) return 'notRecorded';
  const answer = await ask(`uuid_record ${switchCallId} ${isPaused ? 'mask' : 'unmask'} ${path}`);
  if (answer.startsWith('+OK')) return 'done';
  if (answer.includes('locate')) return 'unknownCall';
  if (answer.startsWith('-ERR')) return 'notRecorded';
  throw new EventSocketError('FreeSWITCH does not pause recordings');
}

/** Ignores ended calls. */
export async function endCalls(
  endpoint: SwitchEndpoint,
  switchCallIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const commands = switchCallIds
    .filter((id) => SAFE.test(id))
    .map((id) => `uuid_kill ${id} MANAGER_REQUEST`);
  if (commands.length > 0) await runCommands(endpoint.address, commands, signal);
}
