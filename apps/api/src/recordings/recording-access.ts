// The rule of RPT-07 and docs/security.md.
import type { Queryable } from '../platform/db/connection/client.ts';
import type { Session } from '../platform/access/session.ts';

export interface Listener {
  kind: 'user' | 'service' | 'target';
  id: number;
}

/** @param user alias of `users` */
export const buildActiveUserCondition = (user: string): string =>
  `(${user}.email_verified and not ${user}.must_confirm_email)`;

const buildSharedCondition = (extension: string): string => `${extension}.recording_access`;

const buildUserCondition = (user: string, extensionNumber: string): string => `
  (${buildActiveUserCondition(user)} and (${user}.role = 'ADMIN' or exists (
    select from extensions e
    where e.organization_id = ${user}.organization_id and e.number = ${extensionNumber} and ${buildSharedCondition('e')})))`;

/**
 * A target has the rights of the USER who set it up.
 * @param target alias of `delivery_targets`
 */
export const buildTargetCondition = (target: string, extensionNumber: string): string => `
  (${target}.removed_at is null and ${target}.has_recordings and (${target}.owner_user_id is null or exists (
    select from users u
    where u.organization_id = ${target}.organization_id and u.id = ${target}.owner_user_id
      and ${buildUserCondition('u', extensionNumber)})))`;

/** Conditions on call `c`; the listener's id is `$3`. */
const LISTEN_CONDITIONS_SQL: Record<Listener['kind'], string> = {
  user: `exists (
    select from users u
    where u.organization_id = c.organization_id and u.id = $3 and ${buildUserCondition('u', 'c.extension_number')})`,
  service: `exists (
    select from access_tokens s
    where s.organization_id = c.organization_id and s.id = $3 and s.kind = 'service'
      and 'recordings:read' = any (s.scopes) and (s.expires_at is null or s.expires_at > now()))`,
  target: `exists (
    select from delivery_targets t
    where t.organization_id = c.organization_id and t.id = $3 and ${buildTargetCondition('t', 'c.extension_number')})`,
};

/** Includes the links of a user's targets: revoke-links.ts. */
const REVOKED_CONDITIONS_SQL: Record<Listener['kind'], string> = {
  user: `r.kind = 'person' and r.subject = $3::text`,
  service: 'false',
  target: `r.kind = 'integration' and r.subject = $3::text`,
};

const SELECT_SQL = 'select c.recording_file as name, c.ended_at as "endedAt",';
const FROM_CALL_SQL = `
  from organizations o
  join call_keys k on k.organization_id = o.id
  join calls c on c.organization_id = k.organization_id and c.started_at = k.started_at and c.id = k.call_id
  where o.id = $1 and o.blocked_at is null and k.call_id = $2`;

const buildRevokedCondition = (epoch: string, listenerCondition: string) => `exists (
  select from recording_link_revocations r
  where r.organization_id = c.organization_id and r.epoch > ${epoch}
    and (r.kind = 'organization' or r.kind = 'recording' and r.subject = c.id::text or ${listenerCondition}))`;

interface LinkedRecording {
  /** Null once it was erased. */
  name: string | null;
  endedAt: Date;
  isAllowed: boolean;
}

/**
 * Older links name no listener and play unless revoked. Returns null for a blocked organization or
 * an unknown call.
 */
export async function findLinkedRecording(
  pool: Queryable,
  { organizationId, callId }: { organizationId: number; callId: string },
  linkScope: { listener: Listener; epoch: number } | null,
): Promise<LinkedRecording | null> {
  const owner = [organizationId, callId];
  const { rows } =
    linkScope === null
      ? await pool.query<LinkedRecording>(
          `${SELECT_SQL} not ${buildRevokedCondition('0', 'false')} as "isAllowed" ${FROM_CALL_SQL}`,
          owner,
        )
      : await pool.query<LinkedRecording>(LINKED_RECORDING_SQL[linkScope.listener.kind], [
          ...owner,
          linkScope.listener.id,
          linkScope.epoch,
        ]);
  return rows[0] ?? null;
}

const buildAllowedQuery = (kind: Listener['kind']) => `
  ${SELECT_SQL} ${LISTEN_CONDITIONS_SQL[kind]}
    and not ${buildRevokedCondition('$4', REVOKED_CONDITIONS_SQL[kind])} as "isAllowed" ${FROM_CALL_SQL}`;

const LINKED_RECORDING_SQL: Record<Listener['kind'], string> = {
  user: buildAllowedQuery('user'),
  service: buildAllowedQuery('service'),
  target: buildAllowedQuery('target'),
};

export const getListener = (session: Session): Listener =>
  session.kind === 'service'
    ? { kind: 'service', id: session.tokenId }
    : { kind: 'user', id: session.userId };

export async function loadListenCheck(
  pool: Queryable,
  session: Session,
): Promise<(extensionNumber: () => string) => boolean> {
  if (session.kind === 'service') {
    const isAllowed = session.scopes.includes('recordings:read');
    return () => isAllowed;
  }
  if (session.role === 'ADMIN') return () => true;
  const { rows } = await pool.query<{ number: string }>(
    `select e.number from extensions e where e.organization_id = $1 and ${buildSharedCondition('e')}`,
    [session.organizationId],
  );
  const sharedNumbers = new Set(rows.map((row) => row.number));
  return (extensionNumber) => sharedNumbers.has(extensionNumber());
}
