import type { Context } from '../../context.ts';
import { createRecordingLinks, endingOfLink } from './recording-links.ts';

/** The signed address of one recording, for whoever is told of its call and keeps that; good for `TOLD_RECORDING_LINK_DAYS`. */
export function recordingAddress(
  context: Pick<Context, 'config' | 'now' | 'ownAddress'>,
  recording: { organizationId: number; callId: string; recordingFile: string },
): string {
  const { config } = context;
  const { organizationId, callId, recordingFile } = recording;
  const { path, query, signaturesOf } = createRecordingLinks(config).partsOf(
    organizationId,
    context.now(),
    24 * config.toldRecordingLinkDays,
  );
  const signature = signaturesOf(Buffer.from(callId.replaceAll('-', ''), 'hex')).toString('hex');
  const place = `${config.publicUrl ?? context.ownAddress()}${path}${callId}`;
  return `${place}${endingOfLink(recordingFile.slice(-4))}${query}${signature}`;
}
