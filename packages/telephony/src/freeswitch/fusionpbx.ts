import { listSteps } from './call-flow.ts';
import { isObject } from './is-object.ts';
import { readVariable, type Variables } from './variables.ts';

/** Shorter than public numbers, so that forwarded calls belong to no extension. */
const INTERNAL_NUMBER = /^\d{2,7}$/;

/**
 * Extension of an inbound call without a bridge to `user/…`, or ''. `last_sent_callee_id_number` is
 * a queue's answering agent. An unanswered call (menu, queue, do not disturb) belongs to the last
 * internal number reached.
 */
export function findFusionPbxExtension(variables: Variables, callflow: unknown): string {
  if (readVariable(variables, 'domain_uuid') === '') return '';
  const answeredBy = readVariable(variables, 'last_sent_callee_id_number');
  if (INTERNAL_NUMBER.test(answeredBy)) return answeredBy;
  const domain = readVariable(variables, 'domain_name').toLowerCase();
  for (const { caller_profile: profile } of listSteps(callflow)) {
    if (!isObject(profile)) continue;
    const reached = readVariable(profile, 'destination_number');
    // each domain of FusionPBX is a context
    if (
      readVariable(profile, 'context').toLowerCase() === domain &&
      INTERNAL_NUMBER.test(reached)
    ) {
      return reached;
    }
  }
  return '';
}
