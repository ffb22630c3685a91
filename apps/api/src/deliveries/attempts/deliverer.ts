import type { Call, CallEventType, CallInProgress } from '@alo/domain/calls/call.ts';
import type { DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Context } from '../../platform/context.ts';

export interface Delivery {
  targetId: number;
  organizationId: number;
  gateway: string;
  /** Null for all extensions. */
  extensionNumber: string | null;
  callId: string;
  eventType: CallEventType;
  callStartedAt: Date;
  /** The other party's number in one spelling. */
  contact: string;
  /** Includes the current attempt. */
  attempts: number;
  /** Since the first attempt, by the database's clock. */
  triedForMs: number;
  /** By the database's clock, also before a replay. */
  firstQueuedAt: Date;
  /** True after a lost answer or a crash. */
  mayExist: boolean;
  /** The worker of the previous attempt crashed. */
  wasInterrupted: boolean;
  isReplay: boolean;
  isOfPeriod: boolean;
  /** Null unless a replayed delivery has a record. */
  knownRecordId: string | null;
  knownAccount: string | null;
  findings: Findings | null;
  /** Version of the target's settings. Null for test calls, which do not change its state. */
  generation: number | null;
}

/** Stored with the row and in the log. */
export type Findings = Readonly<Record<string, unknown>>;

/** Empty after people removed it. */
export interface StoredNote {
  text: string;
  tags: string[];
  version: number;
}

export interface DeliveredCall extends Pick<
  CallInProgress,
  | 'domain'
  | 'direction'
  | 'extensionNumber'
  | 'dialedNumber'
  | 'startedAt'
  | 'answeredAt'
  | 'metadata'
> {
  id: string;
  /** Null while the call is in progress. */
  end: {
    endedAt: string;
    /** Talk time. */
    durationSeconds: number;
    hangupCause: string;
    /** Ten-thousandths of a real; null if the call has no price. */
    callPrice: number | null;
    /** Valid for `TOLD_RECORDING_LINK_DAYS`. Null if there is none or the owner may not listen. */
    recordingUrl: string | null;
    recordingFile: string | null;
    attendant: Call['attendant'];
    callerId: string | null;
    /** Undefined for test calls. */
    note?: StoredNote | null;
  } | null;
}

export type DeliveryResult = Outcome & {
  findings?: Findings;
  /** Accounts for more or fewer requests than usual. */
  extraPaceMs?: number;
};

type Outcome =
  /** `reason` is what was left out. */
  | { state: 'delivered'; recordId?: string; reason?: DeliveryReason }
  | { state: 'skipped'; reason: DeliveryReason }
  /** A retry would fail too. `pausesTarget` also stops other deliveries until a user saves the settings. */
  | { state: 'dead'; reason: DeliveryReason; pausesTarget?: true }
  /** Not done (`retrying`), or possibly done (`unknown`). */
  | {
      state: 'retrying' | 'unknown';
      reason: DeliveryReason;
      retryAfterSeconds?: number;
      /** Our own minimum. */
      notBeforeSeconds?: number;
      closesTarget?: true;
      /** Says nothing about the target's health; a requested pause is not an attempt. */
      isLimited?: true;
      /** Retries also after a day. */
      isEndless?: true;
      pausesTarget?: true;
    }
  /** Too early; no failure. */
  | { state: 'postponed'; reason: DeliveryReason; seconds: number }
  /** Only a person can say whether it was done. */
  | { state: 'ambiguous'; reason: DeliveryReason };

/** The outbound aborts when the attempt's time is over. */
export interface Deliverer {
  deliver(context: Context, delivery: Delivery, call: DeliveredCall): Promise<DeliveryResult>;
  /** A test call would appear in a contact's history. */
  check?(context: Context, delivery: Delivery): Promise<DeliveryResult>;
  /** All targets of the gateway share a limit in each worker. */
  hasSharedVendor?: true;
  /** Defaults to the worker's limit. */
  limitMs?: number;
}

export interface Deliverers {
  of(gateway: string): Deliverer;
}
