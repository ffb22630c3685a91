// The API's id identifies a call; its channel carries it.
import type {
  CallLimit,
  LiveCall,
  LiveCaller,
  PauseOutcome,
  SwitchEndpoint,
} from '../telephony.ts';
import { runActions, setVariables } from './ami.ts';
import { type Channel, getAri, listChannels } from './ari.ts';
import { getEndpoint, readExtension } from './endpoint-names.ts';

/** All authorized calls run in this context. */
export const CALL_CONTEXT = 'call';
/** The dialplan sets the call that a channel asked for, and the one whose answered side it is. */
const CALL_VARIABLE = 'ALO_CALL';
const LEG_VARIABLE = 'ALO_LEG';
/** Q.850 normal clearing. */
const NORMAL_CLEARING = '16';

interface Call {
  id: string;
  /** Null if a transfer took it away. */
  caller: Channel | null;
  /** The answered other side, whose limit is the call's. */
  legs: Channel[];
}

const readName = ({ channelvars }: Channel, variable: string): string =>
  channelvars?.[variable] ?? '';

/** A transferred channel is the leg of one call, and asked for another. */
function groupCalls(channels: readonly Channel[]): Call[] {
  const calls = new Map<string, Call>();
  const findCall = (id: string): Call => {
    const call = calls.get(id) ?? { id, caller: null, legs: [] };
    calls.set(id, call);
    return call;
  };
  for (const channel of channels) {
    const asked = readName(channel, CALL_VARIABLE);
    const leg = readName(channel, LEG_VARIABLE);
    if (asked !== '') findCall(asked).caller = channel;
    if (leg !== '') findCall(leg).legs.push(channel);
  }
  return [...calls.values()];
}

const findCalls = async (endpoint: SwitchEndpoint, signal: AbortSignal): Promise<Call[]> =>
  groupCalls(await listChannels(endpoint, signal));

export async function listCalls(
  endpoint: SwitchEndpoint,
  signal: AbortSignal,
): Promise<LiveCall[]> {
  const calls = await findCalls(endpoint, signal);
  return calls.map(({ id, caller, legs }) => ({
    switchCallId: id,
    isAnswered: legs.length > 0,
    startedAt: new Date((caller ?? legs[0])!.creationtime),
    context: CALL_CONTEXT,
    dialed: caller === null ? null : caller.dialplan.exten,
  }));
}

export async function listChannelsOfCalls(
  endpoint: SwitchEndpoint,
  switchCallIds: readonly string[],
  signal: AbortSignal,
): Promise<{ id: string; channelIds: string[] }[]> {
  const calls = await findCalls(endpoint, signal);
  return calls
    .filter(({ id }) => switchCallIds.includes(id))
    .map(({ id, caller, legs }) => ({
      id,
      channelIds: [...(caller === null ? [] : [caller]), ...legs].map((channel) => channel.id),
    }));
}

/** Omits calls of trunks and transferred calls. */
export async function findCallers(
  endpoint: SwitchEndpoint,
  switchCallIds: readonly string[],
  signal: AbortSignal,
): Promise<LiveCaller[]> {
  if (switchCallIds.length === 0) return [];
  const calls = await findCalls(endpoint, signal);
  return calls.flatMap(({ id, caller }) => {
    if (caller === null || !switchCallIds.includes(id)) return [];
    const extension = readExtension(getEndpoint(caller.name));
    if (extension === null) return [];
    const { domain, number: extensionNumber } = extension;
    return [{ switchCallId: id, domain, extensionNumber }];
  });
}

/** The dialplan set the limit on the channel that answered. */
export async function limitCalls(
  endpoint: SwitchEndpoint,
  limits: readonly CallLimit[],
  signal: AbortSignal,
): Promise<void> {
  if (limits.length === 0) return;
  const calls = new Map((await findCalls(endpoint, signal)).map((call) => [call.id, call]));
  const variables = limits.flatMap(({ switchCallId, seconds }) =>
    (calls.get(switchCallId)?.legs ?? []).map(({ name }) => ({
      channel: name,
      name: 'TIMEOUT(absolute)',
      value: String(Math.max(1, seconds)),
    })),
  );
  await setVariables(endpoint, variables, signal);
}

/** The recording is on the asking channel. */
export async function pauseRecording(
  endpoint: SwitchEndpoint,
  switchCallId: string,
  isPaused: boolean,
  signal: AbortSignal,
): Promise<PauseOutcome> {
  const call = (await findCalls(endpoint, signal)).find(({ id }) => id === switchCallId);
  if (call === undefined) return 'unknownCall';
  if (call.caller === null) return 'notRecorded';
  const action = {
    Action: 'MixMonitorMute',
    Channel: call.caller.name,
    Direction: 'both',
    State: isPaused ? '1' : '0',
  };
  const [response] = await runActions(endpoint, [action], signal);
  return response?.get('response') === 'Success' ? 'done' : 'notRecorded';
}

export async function endCalls(
  endpoint: SwitchEndpoint,
  switchCallIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if (switchCallIds.length === 0) return;
  const calls = await findCalls(endpoint, signal);
  const ended = calls.filter(({ id }) => switchCallIds.includes(id));
  for (const { caller, legs } of ended) {
    for (const { id } of caller === null ? legs : [caller]) {
      const path = `/channels/${encodeURIComponent(id)}`;
      await getAri(endpoint).send(
        { method: 'DELETE', path, query: { reason_code: NORMAL_CLEARING } },
        signal,
      );
    }
  }
}
