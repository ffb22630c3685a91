// Targets that are an ADMIN's to see and to switch, as their cards are. A program of the organization may what its scopes say.
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings/recordings-cloud.ts';
import type { ServiceSession, UserSession } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';

/** Who asks. */
export type Reader =
  | Pick<ServiceSession, 'kind' | 'organizationId'>
  | Pick<UserSession, 'kind' | 'organizationId' | 'role'>;

export const isAdmins = (session: Reader): boolean =>
  session.kind === 'service' || session.role === 'ADMIN';

/** Those that whoever asks does not see. */
export const hiddenGateways = (session: Reader): string[] =>
  isAdmins(session) ? [] : [RECORDINGS_CLOUD_GATEWAY];

/** @throws AppError ACCESS_DENIED */
export function refuseHidden(session: Reader, gateway: string): void {
  if (!hiddenGateways(session).includes(gateway)) return;
  throw new AppError(ERROR_CODES.accessDenied, 'Only an administrator may do this');
}
