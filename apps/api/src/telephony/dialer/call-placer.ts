import { OutboundError } from '@alo/outbound/outbound-error.ts';
import type { Origination, OriginationOutcome, PauseOutcome } from '@alo/telephony/telephony.ts';
import { type ControlContext, listControlledSwitches } from '../softswitch/switch-controls.ts';

export type Order = Omit<Origination, 'context' | 'autoAnswerHeader' | 'contacts'>;

export interface CallPlacer {
  /**
   * `noSwitch`: nothing can place calls.
   * @throws if it is unknown whether the call rings.
   */
  place(order: Order, signal: AbortSignal): Promise<OriginationOutcome | 'noSwitch'>;
  /** @throws if a switch does not answer. */
  has(switchCallId: string, signal: AbortSignal): Promise<boolean>;
  /**
   * Ignores ended calls.
   * @throws if no switch obeyed, or there is none.
   */
  end(switchCallId: string, signal: AbortSignal): Promise<void>;
  /** @throws if no switch obeyed, or there is none. */
  pauseRecording(
    switchCallId: string,
    isPaused: boolean,
    signal: AbortSignal,
  ): Promise<'done' | 'notRecorded'>;
}

/** The order did not reach the switch, so another may take it. */
function toUnavailable(error: unknown): OriginationOutcome {
  if (error instanceof OutboundError && !error.mayBeDone) return 'unavailable';
  throw error;
}

/** @param simulator takes the orders while no switch takes commands; null outside a demo. */
export const openCallPlacer = (
  context: ControlContext,
  simulator: CallPlacer | null,
): CallPlacer => ({
  async place(order, signal) {
    const switches = listControlledSwitches(context);
    if (switches.length === 0) return (await simulator?.place(order, signal)) ?? 'noSwitch';
    let outcome: OriginationOutcome = 'unavailable';
    // The extension's phones may be registered on any of them.
    for (const each of switches) {
      const answer = await each.originate(order, signal).catch(toUnavailable);
      if (answer === 'placed' || answer === 'failed') return answer;
      if (answer === 'notRegistered') outcome = answer;
    }
    return outcome;
  },

  async has(switchCallId, signal) {
    const lists = await Promise.all(
      listControlledSwitches(context).map((each) => each.listCalls(signal)),
    );
    if (lists.flat().some((call) => call.switchCallId === switchCallId)) return true;
    return (await simulator?.has(switchCallId, signal)) ?? false;
  },

  async end(switchCallId, signal) {
    if (await simulator?.has(switchCallId, signal)) return simulator!.end(switchCallId, signal);
    const switches = listControlledSwitches(context);
    const results = await Promise.allSettled(
      switches.map((each) => each.endCalls([switchCallId], signal)),
    );
    if (results.some(({ status }) => status === 'fulfilled')) return;
    throw new Error('No switch took the command to end a call');
  },

  async pauseRecording(switchCallId, isPaused, signal) {
    if (await simulator?.has(switchCallId, signal)) {
      return simulator!.pauseRecording(switchCallId, isPaused, signal);
    }
    const switches = listControlledSwitches(context);
    const results = await Promise.allSettled(
      switches.map((each) => each.pauseRecording(switchCallId, isPaused, signal)),
    );
    const isOne = (outcome: PauseOutcome) =>
      results.some((each) => each.status === 'fulfilled' && each.value === outcome);
    if (isOne('done')) return 'done';
    if (isOne('notRecorded')) return 'notRecorded';
    throw new Error('No switch has the call whose recording should be paused or resumed');
  },
});
