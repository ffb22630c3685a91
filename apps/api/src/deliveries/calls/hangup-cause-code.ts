import { HANGUP_CAUSES } from '@alo/domain/hangup-cause.ts';

/** Q.850 "normal, unspecified", for causes without a code. */
const UNSPECIFIED = 31;

/** Returns the Q.850 code of a FreeSWITCH cause. */
export const toHangupCauseCode = (cause: string): string =>
  String(HANGUP_CAUSES[cause]?.code ?? UNSPECIFIED);
