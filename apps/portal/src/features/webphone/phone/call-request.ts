// Links have a number, and may give data for webhooks, reports and CRMs.
import { MAX_METADATA_BYTES } from '@alo/contract/telephony/dialer.ts';
import { readTelLink } from './dial-target.ts';

export type CallMetadata = Record<string, unknown>;

export interface CallRequest {
  number: string;
  /** Null without any. */
  metadata: CallMetadata | null;
  /** No JSON object, or too long for the switch. */
  isMetadataInvalid: boolean;
}

/** `tel:+5511955500142;metadata=%7B%22dealId%22%3A42%7D`, with or without the scheme. */
export function readCallRequest(link: string): CallRequest {
  const [, encoded] = /;metadata=([^;]*)/i.exec(link) ?? [];
  return { number: readTelLink(link), ...readMetadata(encoded) };
}

/** `readCallRequest` reads the result. */
export function writeCallRequest(number: string, metadata: string | null): string {
  return metadata === null ? number : `${number};metadata=${encodeURIComponent(metadata)}`;
}

function readMetadata(
  encoded: string | undefined,
): Pick<CallRequest, 'metadata' | 'isMetadataInvalid'> {
  if (encoded === undefined || encoded === '') return { metadata: null, isMetadataInvalid: false };
  try {
    const text = decodeURIComponent(encoded);
    const metadata: unknown = JSON.parse(text);
    if (isObject(metadata) && new TextEncoder().encode(text).length <= MAX_METADATA_BYTES) {
      return { metadata, isMetadataInvalid: false };
    }
  } catch {
    // Malformed.
  }
  return { metadata: null, isMetadataInvalid: true };
}

const isObject = (value: unknown): value is CallMetadata =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
