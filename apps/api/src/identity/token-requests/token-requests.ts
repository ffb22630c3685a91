import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { listTokenRequests } from '@alo/contract/identity/token-requests.ts';
import type { UserSession } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { getLogStart } from './period.ts';
import { canSeeToken, selectRequests, sumRequests } from './store.ts';

const DEFAULT_PAGE_SIZE = 50;

interface Page {
  failed?: 'true' | 'false' | undefined;
  before?: number | undefined;
  pageSize?: number | undefined;
}

export async function readTokenRequests(
  context: Pick<Context, 'db' | 'pool' | 'requestLog' | 'now'>,
  { organizationId, userId, role }: Pick<UserSession, 'organizationId' | 'userId' | 'role'>,
  tokenId: number,
  { failed, before, pageSize = DEFAULT_PAGE_SIZE }: Page,
): Promise<ReplyOf<typeof listTokenRequests>> {
  const caller = { organizationId, userId, isAdmin: role === 'ADMIN' };
  if (!(await canSeeToken(context.db, caller, tokenId))) {
    throw new AppError(ERROR_CODES.notFound, 'Token not found');
  }
  await context.requestLog.flush();
  const since = getLogStart(context.now());
  const log = { organizationId, tokenId, since };
  const [totals, rows] = await Promise.all([
    sumRequests(context.pool, log),
    selectRequests(context.pool, log, {
      onlyFailed: failed === 'true',
      before: before ?? null,
      limit: pageSize + 1,
    }),
  ]);
  const data = rows.slice(0, pageSize).map(({ id, happenedAt, ...request }) => ({
    ...request,
    id: Number(id),
    happenedAt: happenedAt.toISOString(),
  }));
  const next = rows.length > pageSize ? data.at(-1)!.id : null;
  return { since: since.toISOString(), ...totals, data, next };
}
