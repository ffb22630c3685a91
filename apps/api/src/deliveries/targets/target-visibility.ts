// API clients are limited by their scopes instead.
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings/recordings-cloud.ts';
import type { ServiceSession, UserSession } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';

export type Viewer =
  | Pick<ServiceSession, 'kind' | 'organizationId'>
  | Pick<UserSession, 'kind' | 'organizationId' | 'role'>;

export const canSeeAdminTargets = (session: Viewer): boolean =>
  session.kind === 'service' || session.role === 'ADMIN';

export const listHiddenGateways = (session: Viewer): string[] =>
  canSeeAdminTargets(session) ? [] : [RECORDINGS_CLOUD_GATEWAY];

export function assertGatewayVisible(session: Viewer, gateway: string): void {
  if (!listHiddenGateways(session).includes(gateway)) return;
  throw new AppError(ERROR_CODES.accessDenied, 'Only an administrator may do this');
}
