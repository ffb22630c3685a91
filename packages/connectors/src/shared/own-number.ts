import { toE164 } from '@alo/domain/phone-number.ts';
import type { CallToLog } from '../connector.ts';

/** Our side of a call, for fields that take E.164: the number that the extension shows, else the extension as it is. */
export const getOwnNumber = ({ callerId, extensionNumber }: CallToLog): string =>
  callerId === null ? extensionNumber : toE164(callerId);
