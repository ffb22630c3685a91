import type { Context } from '../platform/context.ts';
import { createRecordingLinks, getLinkEnding, type LinkScope } from './recording-links.ts';

/** Expires after `TOLD_RECORDING_LINK_DAYS`. */
export function buildRecordingAddress(
  context: Pick<Context, 'config' | 'now' | 'ownAddress'>,
  recording: { callId: string; recordingFile: string },
  linkScope: LinkScope,
): string {
  const { config } = context;
  const { callId, recordingFile } = recording;
  const { path, query, signCallIds } = createRecordingLinks(config).getLinkParts(
    linkScope,
    context.now(),
    24 * config.deliveredRecordingLinkDays,
  );
  const signature = signCallIds(Buffer.from(callId.replaceAll('-', ''), 'hex')).toString('hex');
  const address = `${config.publicUrl ?? context.ownAddress()}${path}${callId}`;
  return `${address}${getLinkEnding(recordingFile.slice(-4))}${query}${signature}`;
}
