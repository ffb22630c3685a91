// The switches that take commands, whatever their kind.
import { freeswitch } from '@alo/telephony/freeswitch/index.ts';
import type { LiveCall, Origination, OriginationOutcome } from '@alo/telephony/telephony.ts';
import type { Context } from '../../platform/context.ts';

export interface ControlledSwitch {
  /** The name in the ids of its calls. */
  switchName: string;
  originate(
    origination: Omit<Origination, 'context' | 'autoAnswerHeader'>,
    signal: AbortSignal,
  ): Promise<OriginationOutcome>;
  listCalls(signal: AbortSignal): Promise<LiveCall[]>;
  endCalls(switchCallIds: readonly string[], signal: AbortSignal): Promise<void>;
}

export function listControlledSwitches({
  config: { eventSockets, freeswitchContext, clickToCallHeader },
}: Pick<Context, 'config'>): ControlledSwitch[] {
  const control = freeswitch.control!;
  return eventSockets.map((endpoint) => ({
    switchName: freeswitch.id,
    originate: (origination, signal) =>
      control.originate(
        endpoint,
        { ...origination, context: freeswitchContext, autoAnswerHeader: clickToCallHeader },
        signal,
      ),
    listCalls: (signal) => control.listCalls(endpoint, signal),
    endCalls: (ids, signal) => control.endCalls(endpoint, ids, signal),
  }));
}
