import { stepsOf } from './call-flow.ts';
import { isObject } from './read-cdr-body.ts';
import { valueOf, type Variables } from './variables.ts';

/** Shorter than any number of the public network, so that a forwarded call is not taken for one of an extension. */
const INTERNAL_NUMBER = /^\d{2,7}$/;

/**
 * Returns the extension of an incoming call through FusionPBX if no bridge to `user/…` names it, or ''. A queue rings its
 * agents by itself: the leg then names the extension that answered in `last_sent_callee_id_number`. An unanswered call (a menu,
 * a queue, do not disturb) belongs to the internal number that it reached last.
 */
export function fusionPbxExtension(variables: Variables, callflow: unknown): string {
  if (valueOf(variables, 'domain_uuid') === '') return '';
  const answeredBy = valueOf(variables, 'last_sent_callee_id_number');
  if (INTERNAL_NUMBER.test(answeredBy)) return answeredBy;
  const domain = valueOf(variables, 'domain_name').toLowerCase();
  for (const { caller_profile: profile } of stepsOf(callflow)) {
    if (!isObject(profile)) continue;
    const reached = valueOf(profile, 'destination_number');
    // each domain of FusionPBX is a context of its own
    if (valueOf(profile, 'context').toLowerCase() === domain && INTERNAL_NUMBER.test(reached)) {
      return reached;
    }
  }
  return '';
}
