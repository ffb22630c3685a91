import { ConnectorError } from '../connector-error.ts';

/**
 * For questions whose form is assumed, or which a vendor refuses where there is nothing: what it does not take is answered
 * by `none`, and the call is written down nevertheless.
 * @param which of the refusals mean it, by their status or by more; without it all of them do
 */
export async function noneIfRejected<Answer>(
  asked: Promise<Answer>,
  none: Answer,
  which?: number | ((refusal: ConnectorError) => boolean),
): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.kind !== 'rejected') throw error;
    if (typeof which === 'number' && error.status !== which) throw error;
    if (typeof which === 'function' && !which(error)) throw error;
    return none;
  }
}
