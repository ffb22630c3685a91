import { endingOfLink } from './recording-links.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.flac': 'audio/flac',
  '.webm': 'audio/webm',
  '.m4a': 'audio/mp4',
  '.mp4': 'audio/mp4',
};

/** What its file's name says that a recording is. */
export const recordingTypeOf = (name: string): string =>
  TYPES[endingOfLink(name.slice(-4))] ?? 'application/octet-stream';
