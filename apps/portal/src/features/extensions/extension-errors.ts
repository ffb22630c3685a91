import { describeError } from '../../lib/api/error-text.ts';
import { getServerMessage } from './server-messages.ts';

/** EXT-03: falls back to a text with the support address. */
export const getExtensionErrorText = (error: unknown): string =>
  getServerMessage(error) ?? describeError(error);
