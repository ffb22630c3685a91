import { readVariable, type Variables } from './variables.ts';

const MAX_UUID_LENGTH = 128;

/** Prefers the leg's own id. Adds a problem if both are missing. */
export function readSwitchCallId(
  variables: Variables,
  callId: string | null,
  problems: string[],
): string {
  const switchCallId = readVariable(variables, 'uuid') || (callId ?? '');
  if (switchCallId === '') problems.push('variables.uuid is missing');
  if (switchCallId.length > MAX_UUID_LENGTH) problems.push('variables.uuid is too long');
  return switchCallId;
}
