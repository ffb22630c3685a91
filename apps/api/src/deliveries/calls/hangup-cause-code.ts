import { HANGUP_CAUSES } from '@alo/domain/calls/hangup-cause.ts';

/** Q.850 "normal, unspecified", for causes without a code. */
const UNSPECIFIED = 31;

export const toHangupCauseCode = (cause: string): string =>
  String(HANGUP_CAUSES[cause]?.code ?? UNSPECIFIED);
