import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { Logger } from 'pino';
import { AppError } from '../app-error.ts';
import { RegistryError } from './registry-error.ts';

/** @throws AppError 503 */
export async function translateRegistryError<Found>(
  log: Logger,
  registryName: string,
  lookUp: () => Promise<Found>,
): Promise<Found> {
  try {
    return await lookUp();
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    log.warn(`${registryName} could not be asked: ${error.message}`);
    throw new AppError(ERROR_CODES.registryUnavailable, `${registryName} does not answer now`, {
      retryAfterSeconds: error.retryAfterSeconds,
    });
  }
}
