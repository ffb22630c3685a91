// FreeSWITCH counts the packets that it receives on each leg.
import type { CallQuality, SwitchEndpoint } from '../telephony.ts';
import { runCommands } from './event-socket.ts';

/** Prevents an id from starting another command. */
const SAFE = /^[\w-]{1,128}$/;
const OTHER_LEG = 'signal_bond';
/** Share of lost packets from 0 to 1, which FreeSWITCH rounds to hundredths. */
const LOSS = 'rtp_audio_in_jitter_loss_rate';
/** The largest so far, in square milliseconds, because FreeSWITCH does not tell the current one. */
const VARIANCE = 'rtp_audio_in_jitter_max_variance';
const PACKETS = 'rtp_audio_in_media_packet_count';

interface Leg {
  switchCallId: string;
  uuid: string;
}

/** @throws EventSocketError if the switch is unavailable. */
export async function readQuality(
  endpoint: SwitchEndpoint,
  switchCallIds: readonly string[],
  signal: AbortSignal,
): Promise<CallQuality[]> {
  const ids = switchCallIds.filter((id) => SAFE.test(id));
  if (ids.length === 0) return [];
  const bonds = await runCommands(
    endpoint.address,
    ids.map((id) => `uuid_getvar ${id} ${OTHER_LEG}`),
    signal,
  );
  const legs = ids.flatMap((switchCallId, i): Leg[] => {
    const other = bonds[i]!;
    if (other.startsWith('-ERR')) return [];
    const uuids = other !== '_undef_' && SAFE.test(other) ? [switchCallId, other] : [switchCallId];
    return uuids.map((uuid) => ({ switchCallId, uuid }));
  });
  const measured = await measureLegs(endpoint, legs, signal);
  return ids.flatMap((switchCallId) => {
    const sides = measured.filter((each) => each.switchCallId === switchCallId);
    if (sides.length === 0) return [];
    const lossPercent = Math.max(...sides.map((each) => each.lossPercent));
    return [
      { switchCallId, lossPercent, jitterMs: Math.max(...sides.map((each) => each.jitterMs)) },
    ];
  });
}

async function measureLegs(
  { address }: SwitchEndpoint,
  legs: readonly Leg[],
  signal: AbortSignal,
): Promise<CallQuality[]> {
  if (legs.length === 0) return [];
  // The first command writes the variables of the others.
  const commands = legs.flatMap(({ uuid }) => [
    `uuid_set_media_stats ${uuid}`,
    ...[PACKETS, LOSS, VARIANCE].map((name) => `uuid_getvar ${uuid} ${name}`),
  ]);
  const answers = await runCommands(address, commands, signal);
  const perLeg = commands.length / legs.length;
  return legs.flatMap(({ switchCallId }, i) => {
    const [packets, loss, variance] = answers.slice(i * perLeg + 1, (i + 1) * perLeg).map(Number);
    // NaN without own RTP, or if the leg is gone.
    if (!(packets! > 0) || !(loss! >= 0) || !(variance! >= 0)) return [];
    const lossPercent = Math.min(100, 100 * loss!);
    return [{ switchCallId, lossPercent, jitterMs: Math.sqrt(variance!) }];
  });
}
