import type { SwitchControl } from './commands.ts';
import type { EventEnvelope, SwitchEvent } from './events.ts';
import type { SwitchQuestions } from './questions.ts';

export type * from './commands.ts';
export type * from './events.ts';
export * from './questions.ts';

export const SWITCH_IDS = ['freeswitch', 'asterisk'] as const;
export type SwitchId = (typeof SWITCH_IDS)[number];

export const isSwitchId = (text: string): text is SwitchId =>
  (SWITCH_IDS as readonly string[]).includes(text);

/**
 * Everything specific to a softswitch stays in its folder. Of the five verbs (directory, authorize,
 * event, control, recording) all but recording are built; control ends registrations and calls, and
 * places calls.
 */
export interface SwitchAdapter {
  id: SwitchId;
  /**
   * Pure: the same bytes at the same time give the same result. A repeated event has the same
   * `switchCallId`.
   */
  readEvent: (body: Uint8Array, now: Date, envelope?: EventEnvelope) => SwitchEvent;
  /** Over HTTP; null if the switch asks none. */
  questions: SwitchQuestions | null;
  /** Null if the switch takes no commands. */
  control: SwitchControl | null;
}
