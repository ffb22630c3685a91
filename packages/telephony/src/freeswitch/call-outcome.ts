import type { CallEnded } from '@alo/domain/calls/call.ts';
import { getFailedBridgeCause, UNINFORMATIVE_CAUSES } from './bridge-cause.ts';
import type { CallTimes } from './call-times.ts';
import type { LegKind } from './leg-kind.ts';
import { readVariable, type Variables } from './variables.ts';

const DECIDED_BY_SWITCH = new Set([
  'ALLOTTED_TIMEOUT',
  'MANAGER_REQUEST',
  'MEDIA_TIMEOUT',
  'NO_ANSWER',
  'PROGRESS_TIMEOUT',
  'RECOVERY_ON_TIMER_EXPIRE',
  'SRTP_READ_ERROR',
  'SYSTEM_SHUTDOWN',
  'CRASH',
]);

export function resolveHangupCause(variables: Variables, times: CallTimes): string {
  if (times.answeredAt !== null) return 'NORMAL_CLEARING';
  const ownCause = readVariable(variables, 'hangup_cause');
  // Holds even if another route failed before.
  if (ownCause === 'ORIGINATOR_CANCEL') return ownCause;

  const bridgeCause = getFailedBridgeCause(variables);
  if (bridgeCause !== '') return bridgeCause;
  if (!UNINFORMATIVE_CAUSES.has(ownCause)) return ownCause;
  const callerGaveUp = readVariable(variables, 'sip_hangup_disposition').startsWith('recv_');
  return times.rang && !callerGaveUp ? 'NO_ANSWER' : 'ORIGINATOR_CANCEL';
}

export function resolveHangupBy(
  variables: Variables,
  legKind: LegKind,
  hangupCause: string,
): CallEnded['hangupBy'] {
  const disposition = readVariable(variables, 'sip_hangup_disposition');
  // a campaign's other end is the called party
  if (disposition.startsWith('recv_')) return legKind === 'campaign' ? 'callee' : 'caller';
  if (disposition.startsWith('send_')) {
    if (legKind === 'campaign') return 'switch';
    const decidedBySwitch =
      DECIDED_BY_SWITCH.has(readVariable(variables, 'hangup_cause')) ||
      DECIDED_BY_SWITCH.has(hangupCause);
    return !decidedBySwitch && hasOtherLeg(variables) ? 'callee' : 'switch';
  }
  return hangupCause === 'ORIGINATOR_CANCEL' ? 'caller' : null;
}

function hasOtherLeg(variables: Variables): boolean {
  return (
    readVariable(variables, 'bridge_uuid') !== '' ||
    readVariable(variables, 'last_bridge_hangup_cause') !== '' ||
    readVariable(variables, 'originate_disposition') !== ''
  );
}
