import type { Context } from '../platform/context.ts';
import {
  createRecordingLinks,
  getLinkEnding,
  type LinkParts,
  type LinkScope,
} from './recording-links.ts';

/** Expires after `TOLD_RECORDING_LINK_DAYS`. */
export function buildRecordingAddress(
  context: Pick<Context, 'config' | 'now' | 'ownAddress'>,
  recording: { callId: string; recordingFile: string },
  linkScope: LinkScope,
): string {
  const { config } = context;
  const parts = createRecordingLinks(config).getLinkParts(
    linkScope,
    context.now(),
    24 * config.deliveredRecordingLinkDays,
  );
  return (config.publicUrl ?? context.ownAddress()) + buildPlayPath(recording, parts);
}

export function buildPlayPath(
  { callId, recordingFile }: { callId: string; recordingFile: string },
  { path, query, signCallIds }: LinkParts,
): string {
  const signature = signCallIds(Buffer.from(callId.replaceAll('-', ''), 'hex')).toString('hex');
  return `${path}${callId}${getLinkEnding(recordingFile.slice(-4))}${query}${signature}`;
}
