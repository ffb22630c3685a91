import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  OpenRecording,
  RecordingName,
  RecordingStore,
  StoredRecording,
} from '../platform/recording-store.ts';
import { getRecordingType } from './recording-type.ts';
import { parseRange } from './parse-range.ts';

/**
 * RFC 9110: Range, If-Range, If-None-Match.
 * @returns null if the recording does not exist
 * @throws RecordingsUnavailable
 */
export async function sendRecording(
  recordings: RecordingStore,
  recording: RecordingName,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | null> {
  if (method === 'HEAD') {
    const found = await recordings.find(recording);
    return found && describe(reply, recording, found).header('Content-Length', found.bytes).send();
  }
  const wanted = parseRange(headers.range);
  let opened = await recordings.open(recording, wanted);
  if (opened !== null && wanted !== null && !isUnchanged(opened, headers['if-range'])) {
    opened.part?.body.destroy();
    opened = await recordings.open(recording, null);
    return opened && sendPart(describe(reply, recording, opened), opened, false);
  }
  if (opened === null) return null;
  describe(reply, recording, opened);
  if (headers['if-none-match'] === opened.etag) {
    opened.part?.body.destroy();
    return reply.status(304).send();
  }
  return sendPart(reply, opened, wanted !== null);
}

function describe(
  reply: FastifyReply,
  { name }: RecordingName,
  { etag, changedAt }: StoredRecording,
): FastifyReply {
  return (
    reply
      .header('Cache-Control', 'private, max-age=3600')
      // The signed link is the permission.
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Access-Control-Allow-Origin', '*')
      .header('Accept-Ranges', 'bytes')
      .header('ETag', etag)
      .header('Last-Modified', changedAt.toUTCString())
      .type(getRecordingType(name))
  );
}

function sendPart(reply: FastifyReply, { bytes, part }: OpenRecording, isPart: boolean) {
  if (part === null) {
    return reply.status(416).header('Content-Range', `bytes */${bytes}`).send();
  }
  const { first, body } = part;
  if (isPart) {
    reply.status(206).header('Content-Range', `bytes ${first}-${first + part.bytes - 1}/${bytes}`);
  }
  return reply.header('Content-Length', part.bytes).send(body);
}

const isUnchanged = ({ etag, changedAt }: StoredRecording, condition: unknown): boolean =>
  condition === undefined || condition === etag || condition === changedAt.toUTCString();
