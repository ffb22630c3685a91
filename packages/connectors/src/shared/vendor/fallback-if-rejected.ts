import { ConnectorError } from '../../connector-error.ts';

/**
 * Assumed requests may not exist, and some vendors refuse instead of answering with nothing.
 * @param isExpected the status of the refusals, or a test for them; defaults to all
 */
export async function fallbackIfRejected<Answer>(
  request: Promise<Answer>,
  fallback: Answer,
  isExpected?: number | ((refusal: ConnectorError) => boolean),
): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.kind !== 'rejected') throw error;
    if (typeof isExpected === 'number' && error.status !== isExpected) throw error;
    if (typeof isExpected === 'function' && !isExpected(error)) throw error;
    return fallback;
  }
}
