import { describeError } from '../../lib/api/error-text.ts';
import { getServerMessage } from './server-messages.ts';

/** EXT-03 */
export const getExtensionErrorText = (error: unknown): string =>
  getServerMessage(error) ?? describeError(error);
