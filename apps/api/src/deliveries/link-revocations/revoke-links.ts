import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { RecordingLinkRevocation } from '@alo/contract/recordings/recording-link-revocations.ts';
import { sql } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor, type AuditedChange } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { lockTarget } from '../targets/named-target.ts';

/** Links carry the organization's count of revocations, so clocks do not matter. */
export async function revokeLinks(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  organizationId: number,
  revocation: RecordingLinkRevocation,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { subject, name } = await findSubject(tx, organizationId, revocation);
    const { kind } = revocation;
    await tx.execute(sql`
      with counted as (
        update organizations set recording_links_epoch = recording_links_epoch + 1
        where id = ${organizationId} returning recording_links_epoch as epoch
      ),
      revoked (kind, subject) as (
        values (${kind}::text, ${subject}::text)
        union all
        -- A target is stored itself, because its owner may change.
        select 'integration', t.id::text from delivery_targets t
        where ${kind}::text = 'person' and t.organization_id = ${organizationId}
          and t.owner_user_id::text = ${subject}::text and t.removed_at is null
      )
      insert into recording_link_revocations (organization_id, kind, subject, epoch)
      select ${organizationId}, r.kind, r.subject, epoch from counted cross join revoked r
      on conflict (organization_id, kind, subject) do update set epoch = excluded.epoch, revoked_at = excluded.revoked_at`);
    const change: AuditedChange = {
      organizationId,
      action: 'recordingLinks.revoked',
      ...(kind !== 'organization' && { target: { id: subject, name } }),
      after: { kind },
    };
    await audit(tx, actor, change);
  });
}

async function findSubject(
  tx: Executor,
  organizationId: number,
  revocation: RecordingLinkRevocation,
): Promise<{ subject: string; name: string }> {
  if (revocation.kind === 'organization') return { subject: '', name: '' };
  if (revocation.kind === 'integration') {
    const { gateway, extension = null } = revocation;
    const targetId = await lockTarget(tx, organizationId, { gateway, extension });
    const name = extension === null ? gateway : `${gateway} ${extension}`;
    return { subject: String(targetId), name };
  }
  const isPerson = revocation.kind === 'person';
  const { rows } = await tx.execute<{ subject: string; name: string }>(
    isPerson
      ? sql`select id::text as subject, email as name from users
          where organization_id = ${organizationId} and id = ${revocation.userId}`
      : sql`select call_id::text as subject, call_id::text as name from call_keys
          where organization_id = ${organizationId} and call_id = ${revocation.callId}`,
  );
  const [row] = rows;
  if (row) return row;
  throw new AppError(ERROR_CODES.notFound, isPerson ? 'User not found' : 'Call not found');
}
