import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { dialRefusals } from '@alo/messages/telephony/dialer.ts';
import type { Session } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';

interface DialingExtension {
  userId: number | null;
  isColleague: boolean;
  blockReason: string | null;
}

const EXTENSION_SQL = `
  select e.user_id as "userId",
         exists (select from extensions x where x.organization_id = $1 and x.number = $3) as "isColleague",
         (select b.reason from call_blocks b where b.organization_id = $1) as "blockReason"
  from extensions e where e.organization_id = $1 and e.number = $2`;

/** @throws AppError if the extension does not exist, or a USER is not its own user. */
export async function findDialingExtension(
  sql: Queryable,
  session: Session,
  number: string,
  dialed: string | undefined,
): Promise<DialingExtension> {
  const { rows } = await sql.query<DialingExtension>(EXTENSION_SQL, [
    session.organizationId,
    number,
    dialed ?? null,
  ]);
  const [extension] = rows;
  if (!extension) {
    throw new AppError(ERROR_CODES.extensionNotFound, dialRefusals.extensionNotFound(number));
  }
  if (!mayUse(session, extension.userId)) {
    throw new AppError(ERROR_CODES.accessDenied, dialRefusals.notOwnExtension(number));
  }
  return extension;
}

export const mayUse = (session: Session, ownerId: number | null): boolean =>
  session.kind === 'service' || session.role === 'ADMIN' || session.userId === ownerId;
