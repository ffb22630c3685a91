import { SWITCHES } from '@alo/telephony/switches.ts';
import type {
  CallQuality,
  LiveCall,
  Origination,
  OriginationOutcome,
  PauseOutcome,
} from '@alo/telephony/commands.ts';
import type { Context } from '../../platform/context.ts';
import { findSipContacts } from '../extensions/phones/sip-contacts.ts';
import { listSwitchEndpoints } from './switch-endpoints.ts';

export interface ControlledSwitch {
  /** The ids of its calls contain it. */
  switchName: string;
  originate(
    origination: Omit<Origination, 'context' | 'autoAnswerHeader' | 'contacts'>,
    signal: AbortSignal,
  ): Promise<OriginationOutcome>;
  listCalls(signal: AbortSignal): Promise<LiveCall[]>;
  endCalls(switchCallIds: readonly string[], signal: AbortSignal): Promise<void>;
  pauseRecording(
    switchCallId: string,
    isPaused: boolean,
    signal: AbortSignal,
  ): Promise<PauseOutcome>;
  readQuality(switchCallIds: readonly string[], signal: AbortSignal): Promise<CallQuality[]>;
}

export type ControlContext = Pick<Context, 'config' | 'outbound' | 'pools'>;

export function listControlledSwitches(context: ControlContext): ControlledSwitch[] {
  return listSwitchEndpoints(context).map((endpoint) => {
    const { id, questions, control } = SWITCHES[endpoint.switchId];
    const findContacts = ({
      domain,
      extensionNumber,
    }: Pick<Origination, 'domain' | 'extensionNumber'>) =>
      questions?.ringsContacts
        ? findSipContacts(context.pools.directory, domain, [extensionNumber])
        : [];
    return {
      switchName: id,
      originate: async (origination, signal) =>
        control!.originate(
          endpoint,
          {
            ...origination,
            context: endpoint.context,
            autoAnswerHeader: context.config.clickToCallHeader,
            contacts: await findContacts(origination),
          },
          signal,
        ),
      listCalls: (signal) => control!.listCalls(endpoint, signal),
      endCalls: (ids, signal) => control!.endCalls(endpoint, ids, signal),
      pauseRecording: (call, isPaused, signal) =>
        control!.pauseRecording(endpoint, call, isPaused, signal),
      readQuality: (ids, signal) => control!.readQuality(endpoint, ids, signal),
    };
  });
}
