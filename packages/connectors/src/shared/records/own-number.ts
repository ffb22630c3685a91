import { toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import type { CallToLog } from '../../connector.ts';

/** Our side of the call, or the extension number without a caller id. */
export const getOwnNumber = ({ callerId, extensionNumber }: CallToLog): string =>
  callerId === null ? extensionNumber : toE164(callerId);
