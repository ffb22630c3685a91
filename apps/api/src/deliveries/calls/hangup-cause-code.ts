import { HANGUP_CAUSES } from '@alo/domain/hangup-cause.ts';

/** Q.850's "normal, unspecified", for causes without a number of their own. */
const UNSPECIFIED = 31;

/** The number of FreeSWITCH's name of the cause, as text. */
export const hangupCauseCodeOf = (cause: string): string =>
  String(HANGUP_CAUSES[cause]?.code ?? UNSPECIFIED);
