import { CloudError } from '@alo/clouds/cloud-error.ts';
import type { ReadableBucket } from '@alo/clouds/cloud.ts';
import type { ClientBase } from 'pg';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { withOwnConnection } from '../../platform/db/connection/own-connection.ts';
import { openOperatorBucket } from '../../recordings/stores/operator-bucket.ts';
import { OperatorError, type OperatorContext } from '../operator-context.ts';
import { listCallColumns, type CallColumn } from './call-columns.ts';

const ARCHIVE_LOCK = 7_305_010;
/** A file of 100 MB at 1 MB/s. */
const TIMEOUT_MS = 120_000;

export interface Archive {
  context: OperatorContext;
  /** The owner of the tables. */
  client: ClientBase;
  /** For notes while `client` copies. */
  db: Queryable;
  bucket: ReadableBucket;
  /** A bucket or a folder. */
  place: string;
  columns: CallColumn[];
}

export function withArchive<T>(
  context: OperatorContext,
  work: (archive: Archive) => Promise<T>,
): Promise<T> {
  return withOwnConnection(context.ownerUrl, 'alo-archive', async (client) => {
    await client.query(`set timezone = 'UTC'; set client_encoding = 'UTF8'`);
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock($1) as "isOurs"',
      [ARCHIVE_LOCK],
    );
    if (!rows[0]!.isOurs) throw new OperatorError('Another command works on the archive.');
    const { callArchive } = context.config;
    const place = callArchive.kind === 's3' ? callArchive.bucket : callArchive.folder;
    const bucket = await openBucket(context);
    const columns = await listCallColumns(client);
    try {
      return await work({ context, client, db: context.pool, bucket, place, columns });
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      throw new OperatorError(
        `The archive ${place} cannot be used (${error.message}). Fix that and repeat the command: it continues.`,
        { cause: error },
      );
    }
  });
}

async function openBucket({ config, outbound }: OperatorContext): Promise<ReadableBucket> {
  const { callArchive } = config;
  if (callArchive.kind === 's3') return openOperatorBucket(callArchive, outbound, TIMEOUT_MS);
  const { openFolder } = await import('@alo/clouds/folder/bucket.ts');
  return openFolder(callArchive.folder);
}
