import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { getLinkEnding } from '../../recordings/recording-links.ts';
import { getRecordingType } from '../../recordings/recording-type.ts';

interface RecordedCall {
  domain: string;
  callId: string;
  /** ISO 8601 UTC. */
  startedAt: string;
  recordingFile: string;
}

/** Returns `loja.alo.example/2026/11/20/7d1c0b52-….mp3`. */
export function toObject({ domain, callId, startedAt, recordingFile }: RecordedCall): {
  name: string;
  contentType: string;
} {
  const extension = getLinkEnding(recordingFile.slice(-4));
  return {
    name: `${domain}/${dayAt(startedAt).replaceAll('-', '/')}/${callId}${extension}`,
    contentType: getRecordingType(recordingFile),
  };
}
