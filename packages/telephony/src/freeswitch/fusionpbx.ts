import { listSteps } from './call-flow.ts';
import { isObject } from './read-cdr-body.ts';
import { readVariable, type Variables } from './variables.ts';

/** Shorter than any public number, so that a forwarded call is not attributed to an extension. */
const INTERNAL_NUMBER = /^\d{2,7}$/;

/**
 * Returns the extension of an inbound call through FusionPBX if no bridge to `user/…` names it, or ''. A queue rings
 * its agents by itself, and `last_sent_callee_id_number` names the one that answered. An unanswered call (menu, queue,
 * do not disturb) belongs to the internal number that it reached last.
 */
export function findFusionPbxExtension(variables: Variables, callflow: unknown): string {
  if (readVariable(variables, 'domain_uuid') === '') return '';
  const answeredBy = readVariable(variables, 'last_sent_callee_id_number');
  if (INTERNAL_NUMBER.test(answeredBy)) return answeredBy;
  const domain = readVariable(variables, 'domain_name').toLowerCase();
  for (const { caller_profile: profile } of listSteps(callflow)) {
    if (!isObject(profile)) continue;
    const reached = readVariable(profile, 'destination_number');
    // each domain of FusionPBX is a context of its own
    if (
      readVariable(profile, 'context').toLowerCase() === domain &&
      INTERNAL_NUMBER.test(reached)
    ) {
      return reached;
    }
  }
  return '';
}
