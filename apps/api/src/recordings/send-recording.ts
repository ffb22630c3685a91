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
    const storedRecording = await recordings.find(recording);
    return (
      storedRecording &&
      setHeaders(reply, recording, storedRecording)
        .header('Content-Length', storedRecording.bytes)
        .send()
    );
  }
  const range = parseRange(headers.range);
  let openedRecording = await recordings.open(recording, range);
  if (
    openedRecording !== null &&
    range !== null &&
    !isUnchanged(openedRecording, headers['if-range'])
  ) {
    openedRecording.part?.body.destroy();
    openedRecording = await recordings.open(recording, null);
    return (
      openedRecording &&
      sendPart(setHeaders(reply, recording, openedRecording), openedRecording, false)
    );
  }
  if (openedRecording === null) return null;
  setHeaders(reply, recording, openedRecording);
  if (headers['if-none-match'] === openedRecording.etag) {
    openedRecording.part?.body.destroy();
    return reply.status(304).send();
  }
  return sendPart(reply, openedRecording, range !== null);
}

function setHeaders(
  reply: FastifyReply,
  { name }: RecordingName,
  { etag, changedAt, name: storedName }: StoredRecording,
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
      .type(getRecordingType(storedName ?? name))
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
