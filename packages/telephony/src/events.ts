import type { CallEnded, CallInProgress } from '@alo/domain/calls/call.ts';

export interface EventEnvelope {
  /** From the address or file name. */
  switchCallId?: string | null | undefined;
  /** The recordings folder as the switch sees it. */
  recordingsRoot?: string | undefined;
}

export type SwitchEvent =
  | CallEvent
  /** Calls that a transfer joined end together. */
  | { kind: 'several'; events: CallEvent[] }
  | RegistrationEvent
  /** Valid but not recorded: acknowledge it. */
  | { kind: 'ignored'; reason: string }
  /** Refuse it. Each problem is a sentence. */
  | {
      kind: 'malformed';
      problems: string[];
      /** Null if unreadable. Ignore a malformed repeat of a known call. */
      switchCallId: string | null;
      ifExtension?: CallEvent;
      /** About a passing state, so too late to handle later. */
      isTransient?: true;
    };

/** Only the end of a call is recorded and billed; subscribers get the others. */
export type CallEvent = EndedEvent | CallInProgressEvent;

export interface EndedEvent {
  kind: 'ended';
  call: CallEnded;
  /** Parts left out of the call, with reasons. */
  warnings: readonly string[];
  /** The switch named no caller; applies if the extension is the organization's. */
  ifExtension?: EndedEvent;
}

export interface CallInProgressEvent {
  kind: 'created' | 'answered';
  call: CallInProgress;
  ifExtension?: CallInProgressEvent;
}

export type RegistrationEvent = RegisteredEvent | UnregisteredEvent;

interface RegistrationBase {
  domain: string;
  extensionNumber: string;
  /** Stable while a phone renews its registration. */
  registrationId: string;
  /** By the switch's clock. */
  at: string;
  userAgent: string | null;
}

export interface RegisteredEvent extends RegistrationBase {
  kind: 'registered';
  /** The phone repeats it after a restart under another id. */
  contact: string | null;
  address: string | null;
  expiresAt: string;
}

export interface UnregisteredEvent extends RegistrationBase {
  kind: 'unregistered';
  reason: 'SIGNED_OUT' | 'EXPIRED' | 'DISCONNECTED';
}
