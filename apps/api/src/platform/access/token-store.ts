import type { Scope } from '@alo/contract/identity/scopes.ts';
import type { UserRole } from '@alo/contract/identity/users.ts';
import type { Pool } from 'pg';
import type { Session } from './session.ts';

interface FoundToken {
  lifetimeSeconds: number;
  lastUsedAt: Date | null;
  createdAt: Date;
  session: Session;
}

/** `$1` is the time. Excludes blocked users and organizations. */
const VALID_TOKENS_SQL = `
  select t.id, t.kind, t.name, t.scopes, t.legacy_times, t.lifetime_seconds, t.last_used_at, t.created_at,
         coalesce(t.authenticated_at, t.created_at) as authenticated_at,
         u.id as user_id, u.email, u.role,
         o.id as organization_id, o.is_unlimited, o.domain, o.recording_links_epoch,
         t.kind <> 'service' and o.requires_two_factor and u.totp_confirmed_at is null
           and not exists (select from passkeys p where p.organization_id = o.id and p.user_id = u.id) as must_set_up,
         o.restricts_integrations and u.role = 'USER' as is_barred_from_integrations
  from access_tokens t
  join organizations o on o.id = t.organization_id and o.blocked_at is null
  left join users u on u.id = t.user_id and u.organization_id = o.id
    and u.email_verified and not u.must_confirm_email
  where (t.expires_at is null or t.expires_at > $1) and (t.kind = 'service' or u.id is not null)`;

/** Not cached, so that blocking takes effect at once in all processes. */
export async function findToken(
  pool: Pool,
  tokenHash: Buffer,
  now: Date,
): Promise<FoundToken | null> {
  const { rows } = await pool.query<TokenRow>({
    name: 'find-token',
    text: `${VALID_TOKENS_SQL} and t.token_hash = $2`,
    values: [now, tokenHash],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    lifetimeSeconds: row.lifetime_seconds,
    lastUsedAt: row.last_used_at,
    createdAt: row.created_at,
    session: toSession(row),
  };
}

export async function findSessions(pool: Pool, tokenIds: number[], now: Date): Promise<Session[]> {
  const { rows } = await pool.query<TokenRow>({
    name: 'find-sessions',
    text: `${VALID_TOKENS_SQL} and t.id = any($2)`,
    values: [now, tokenIds],
  });
  return rows.map(toSession);
}

/** Skips the update if the row is locked, so that requests never block on it. */
export async function touchToken(
  pool: Pool,
  { tokenId, organizationId }: Pick<Session, 'tokenId' | 'organizationId'>,
  use: { lastUsedAt: Date; lastUsedAddress: string; expiresAt?: Date },
): Promise<void> {
  await pool.query(
    `update access_tokens t
     set last_used_at = $3, last_used_address = $4, expires_at = coalesce($5, t.expires_at)
     from (select id from access_tokens where organization_id = $1 and id = $2 for update skip locked) free
     where t.organization_id = $1 and t.id = free.id`,
    [organizationId, tokenId, use.lastUsedAt, use.lastUsedAddress, use.expiresAt],
  );
}

interface TokenRow {
  id: number;
  kind: Session['kind'];
  name: string;
  scopes: Scope[];
  legacy_times: boolean;
  lifetime_seconds: number;
  last_used_at: Date | null;
  created_at: Date;
  authenticated_at: Date;
  user_id: number;
  email: string;
  role: UserRole;
  organization_id: number;
  is_unlimited: boolean;
  domain: string;
  recording_links_epoch: number;
  must_set_up: boolean;
  is_barred_from_integrations: boolean;
}

function toSession(row: TokenRow): Session {
  const access = {
    tokenId: row.id,
    organizationId: row.organization_id,
    isUnlimited: row.is_unlimited,
    domain: row.domain,
    hasLegacyTimes: row.legacy_times,
    recordingLinksEpoch: row.recording_links_epoch,
  };
  if (row.kind === 'service') {
    return { ...access, kind: 'service', userId: null, tokenName: row.name, scopes: row.scopes };
  }
  return {
    ...access,
    kind: row.kind,
    userId: row.user_id,
    email: row.email,
    role: row.role,
    authenticatedAt: row.authenticated_at,
    mustSetUpSecondFactor: row.must_set_up,
    isBarredFromIntegrations: row.is_barred_from_integrations,
  };
}
