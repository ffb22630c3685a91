import {
  RECORDINGS_CLOUD_GATEWAY,
  type RecordingsCloud,
} from '@alo/contract/recordings/recordings-cloud.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { organizationIntegrations } from '../../platform/db/schema/integrations.ts';

export type CloudMetadata = RecordingsCloud['metadata'];

export interface CloudSecrets {
  secretAccessKey?: string;
  jsonContent?: string;
}

export interface StoredCloud {
  id: number;
  metadata: CloudMetadata;
  secrets: CloudSecrets;
}

const PURPOSE = 'recordings-cloud';
const { gateway } = organizationIntegrations;

const matchesOrganization = (organizationId: number) =>
  and(
    eq(organizationIntegrations.organizationId, organizationId),
    eq(gateway, RECORDINGS_CLOUD_GATEWAY),
  );

export async function findCloud(
  { secrets }: Pick<Context, 'secrets'>,
  db: Executor,
  organizationId: number,
): Promise<StoredCloud | null> {
  const [row] = await db
    .select()
    .from(organizationIntegrations)
    .where(matchesOrganization(organizationId));
  if (!row?.sealedSecrets) return null;
  return {
    id: row.id,
    metadata: row.metadata as unknown as CloudMetadata,
    secrets: JSON.parse(secrets.open(PURPOSE, row.sealedSecrets)) as CloudSecrets,
  };
}

/** The caller holds the organization's lock. */
export async function putCloud(
  context: Pick<Context, 'secrets'>,
  tx: Executor,
  organizationId: number,
  { metadata, secrets }: Omit<StoredCloud, 'id'>,
): Promise<number> {
  const row = {
    metadata: { ...metadata },
    sealedSecrets: context.secrets.seal(PURPOSE, JSON.stringify(secrets)),
  };
  const [cloud] = await tx
    .insert(organizationIntegrations)
    .values({ organizationId, gateway: RECORDINGS_CLOUD_GATEWAY, ...row })
    .onConflictDoUpdate({
      target: organizationIntegrations.organizationId,
      targetWhere: sql`gateway = 'recordings_cloud'`,
      set: { ...row, changedAt: sql`now()` },
    })
    .returning({ id: organizationIntegrations.id });
  return cloud!.id;
}

export async function deleteCloud(
  tx: Executor,
  organizationId: number,
  id: number,
): Promise<boolean> {
  const removedRows = await tx
    .delete(organizationIntegrations)
    .where(and(matchesOrganization(organizationId), eq(organizationIntegrations.id, id)))
    .returning({ id: organizationIntegrations.id });
  return removedRows.length > 0;
}
