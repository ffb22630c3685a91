// Reads and ends calls through the event socket.
import type { CallLimit, LiveCall, SwitchEndpoint } from '../telephony.ts';
import { runCommands, EventSocketError } from './event-socket.ts';

/** Prevents an id from starting another command. */
const SAFE = /^[\w-]{1,128}$/;

interface Channels {
  row_count: number;
  rows?: { uuid: string; callstate: string }[];
}

/** Lists all channels of the switch. @throws EventSocketError if the switch is unavailable or its answer unreadable. */
export async function listCalls(
  endpoint: SwitchEndpoint,
  signal: AbortSignal,
): Promise<LiveCall[]> {
  const [answer = ''] = await runCommands(endpoint.address, ['show channels as json'], signal);
  return readChannels(answer).map(({ uuid, callstate }) => ({
    switchCallId: uuid,
    isAnswered: callstate === 'ACTIVE' || callstate === 'HELD',
  }));
}

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
 * Ends each call after its seconds, counted from now, in place of an earlier limit. Calls that are
 * over already are no error.
 */
export async function limitCalls(
  endpoint: SwitchEndpoint,
  limits: readonly CallLimit[],
  signal: AbortSignal,
): Promise<void> {
  const commands = limits
    .filter(({ switchCallId }) => SAFE.test(switchCallId))
    .flatMap(({ switchCallId, seconds }) => [
      // A second schedule does not replace the first: whichever is due first ends the call.
      `sched_del ${switchCallId}`,
      `sched_hangup +${seconds} ${switchCallId} ALLOTTED_TIMEOUT`,
    ]);
  if (commands.length > 0) await runCommands(endpoint.address, commands, signal);
}

/** Ends calls now. Calls that are over already are no error. */
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
