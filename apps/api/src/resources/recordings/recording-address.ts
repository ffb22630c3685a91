import type { Context } from '../../context.ts';
import { createRecordingLinks, endingOfLink, type MadeFor } from './recording-links.ts';

/** The signed address of one recording, for a target that keeps it; good for `TOLD_RECORDING_LINK_DAYS`. */
export function recordingAddress(
  context: Pick<Context, 'config' | 'now' | 'ownAddress'>,
  recording: { callId: string; recordingFile: string },
  madeFor: MadeFor,
): string {
  const { config } = context;
  const { callId, recordingFile } = recording;
  const { path, query, signaturesOf } = createRecordingLinks(config).partsOf(
    madeFor,
    context.now(),
    24 * config.toldRecordingLinkDays,
  );
  const signature = signaturesOf(Buffer.from(callId.replaceAll('-', ''), 'hex')).toString('hex');
  const place = `${config.publicUrl ?? context.ownAddress()}${path}${callId}`;
  return `${place}${endingOfLink(recordingFile.slice(-4))}${query}${signature}`;
}
