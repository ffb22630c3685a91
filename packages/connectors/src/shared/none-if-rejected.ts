import { ConnectorError } from '../connector-error.ts';

/**
 * For questions whose form is assumed, or which a vendor refuses where there is nothing: what it does not take is answered
 * by `none`, and the call is written down nevertheless.
 * @param status of the refusals that mean it; without it all of them do
 */
export async function noneIfRejected<Answer>(
  asked: Promise<Answer>,
  none: Answer,
  status?: number,
): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.kind !== 'rejected') throw error;
    if (status !== undefined && error.status !== status) throw error;
    return none;
  }
}
