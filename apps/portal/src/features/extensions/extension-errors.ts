import { describeError } from '../../lib/api/error-text.ts';
import { serverWords } from './server-words.ts';

/** EXT-03: what the server says, or the fallback with the address of the support. */
export const extensionErrorText = (error: unknown): string =>
  serverWords(error) ?? describeError(error);
