import type { CallEnded } from '@alo/domain/call.ts';
import { failedBridgeCause, SAYS_NOTHING } from './bridge-cause.ts';
import type { CallTimes } from './call-times.ts';
import type { LegKind } from './leg-kind.ts';
import { valueOf, type Variables } from './variables.ts';

/** Causes that are a decision of the switch, not of a person. */
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

/** The cause that the user reads. */
export function hangupCauseOf(variables: Variables, times: CallTimes): string {
  if (times.answeredAt !== null) return 'NORMAL_CLEARING';
  const ownCause = valueOf(variables, 'hangup_cause');
  // A caller who gives up while a second route is tried gave up, whatever the first route had said.
  if (ownCause === 'ORIGINATOR_CANCEL') return ownCause;

  const bridgeCause = failedBridgeCause(variables);
  if (bridgeCause !== '') return bridgeCause;
  if (!SAYS_NOTHING.has(ownCause)) return ownCause;
  const callerGaveUp = valueOf(variables, 'sip_hangup_disposition').startsWith('recv_');
  return times.rang && !callerGaveUp ? 'NO_ANSWER' : 'ORIGINATOR_CANCEL';
}

/** Who ended the call, from the end of the leg that called. */
export function hangupByOf(
  variables: Variables,
  legKind: LegKind,
  hangupCause: string,
): CallEnded['hangupBy'] {
  const disposition = valueOf(variables, 'sip_hangup_disposition');
  // the other end of a campaign's leg is who was called
  if (disposition.startsWith('recv_')) return legKind === 'campaign' ? 'callee' : 'caller';
  if (disposition.startsWith('send_')) {
    if (legKind === 'campaign') return 'switch';
    const decidedBySwitch =
      DECIDED_BY_SWITCH.has(valueOf(variables, 'hangup_cause')) ||
      DECIDED_BY_SWITCH.has(hangupCause);
    return !decidedBySwitch && hasSecondLeg(variables) ? 'callee' : 'switch';
  }
  return hangupCause === 'ORIGINATOR_CANCEL' ? 'caller' : null;
}

function hasSecondLeg(variables: Variables): boolean {
  return (
    valueOf(variables, 'bridge_uuid') !== '' ||
    valueOf(variables, 'last_bridge_hangup_cause') !== '' ||
    valueOf(variables, 'originate_disposition') !== ''
  );
}
