import type { CallEnded } from '@alo/domain/call.ts';

/**
 * What the product asks of a softswitch. A switch is a folder here with one file per verb, and everything
 * that only this switch says stays in that folder.
 *
 * Of the five verbs (directory, authorize, event, control, recording) one is asked today: what the switch
 * tells when a call is over.
 */
export interface SwitchAdapter {
  /**
   * Reads one end-of-call event as it came over HTTP. Pure: the same bytes at the same time give the same
   * answer, and an event that comes twice carries the same `switchCallId` twice.
   */
  readCallEvent: (body: Uint8Array, now: Date) => CallEvent;
}

/** What an event turned out to be. */
export type CallEvent =
  | { kind: 'ended'; call: CallEnded }
  /** Well-formed, but nothing to record: acknowledge it. */
  | { kind: 'ignored'; reason: string }
  /** Refuse it; each problem is a sentence that names what is wrong. */
  | { kind: 'malformed'; problems: string[] };
