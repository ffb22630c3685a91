import type { ExportFormat } from '@alo/contract/telephony/call-exports.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { exportRefusal } from '@alo/messages/telephony/call-exports.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { RecordingsUnavailable } from '../../platform/recording-store.ts';
import { buildActiveUserCondition } from '../../recordings/recording-access.ts';
import { EXPORT_TYPES } from './file/export-file.ts';
import { readExportLink } from './export-links.ts';

interface LinkedFile {
  file: string;
  fileName: string;
  format: ExportFormat;
}

/** The rights of the link's user are checked at each use. */
const FILE_SQL = `
  select e.file, e.file_name as "fileName", e.format
  from call_exports e join organizations o on o.id = e.organization_id
  join users u on u.id = $2 and u.organization_id = e.organization_id
  where e.organization_id = $1 and e.id = $3 and (e.user_id = u.id or u.role = 'ADMIN') and e.state = 'done'
    and e.file is not null and e.expires_at > now() and o.blocked_at is null and u.blocked_at is null
    and ${buildActiveUserCondition('u')}`;

export async function sendExport(
  { config, pool, recordings, now }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const input = { ...(request.query as object), ...(request.params as object) };
  const link = readExportLink(config, input, now());
  if (link === null) throw buildRemovedError();
  const { organizationId, userId, exportId } = link;
  const { rows } = await pool.query<LinkedFile>(FILE_SQL, [organizationId, userId, exportId]);
  const [linked] = rows;
  if (!linked) throw buildRemovedError();
  try {
    const opened = await recordings.open({ organizationId, name: linked.file }, null);
    if (!opened?.part) throw buildRemovedError();
    return await reply
      .header('Cache-Control', 'private, no-store')
      .header('Content-Disposition', `attachment; filename="${linked.fileName}"`)
      .header('Content-Length', opened.part.bytes)
      .type(EXPORT_TYPES[linked.format])
      .send(opened.part.body);
  } catch (error) {
    if (!(error instanceof RecordingsUnavailable)) throw error;
    const { retryAfterSeconds } = error;
    throw new AppError(ERROR_CODES.recordingsUnavailable, exportRefusal.unavailable, {
      retryAfterSeconds,
    });
  }
}

const buildRemovedError = () => new AppError(ERROR_CODES.linkExpired, exportRefusal.removed);
