import { getLinkEnding } from './recording-links.ts';

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

export const getRecordingType = (name: string): string =>
  TYPES[getLinkEnding(name.slice(-4))] ?? 'application/octet-stream';
