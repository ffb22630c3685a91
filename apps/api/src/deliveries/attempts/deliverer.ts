// Between the worker, which decides when and how often a call is delivered, and the deliverers of its targets.
import type { Call, CallEventType, CallUnderWay } from '@alo/domain/call.ts';
import type { DeliveryReason } from '@alo/domain/delivery-reason.ts';
import type { Context } from '../../platform/context.ts';

/** A row of `call_deliveries` that this process has claimed. */
export interface Delivery {
  targetId: number;
  organizationId: number;
  gateway: string;
  /** Null if the target gets the calls of all extensions. */
  extensionNumber: string | null;
  callId: string;
  eventType: CallEventType;
  callStartedAt: Date;
  /** The other party's number in one spelling. */
  contact: string;
  /** Includes this one. */
  attempts: number;
  /** Since the first attempt, by the database's clock. */
  triedForMs: number;
  /** By the database's clock. No attempt is older, even if the delivery was repeated since. */
  firstQueuedAt: Date;
  /** An earlier attempt may have succeeded. */
  mayExist: boolean;
  /** The worker of the attempt before crashed. */
  wasInterrupted: boolean;
  /** A person asked to deliver it again. */
  isReplay: boolean;
  /** The person asked for a whole period. */
  isOfPeriod: boolean;
  /** The record's id at the target, if the delivery is repeated. */
  knownRecordId: string | null;
  /** The account of that record, if the deliverer named it. */
  knownAccount: string | null;
  /** What the deliverer stored at earlier attempts. */
  findings: Findings | null;
  /** Of its target's settings, no later than those that it is told by; null: of a call that never was, of which no target's state is told. */
  generation: number | null;
}

/** A deliverer's own words, kept with the row and in the log. */
export type Findings = Readonly<Record<string, unknown>>;

/** A call as targets get it, at its end or before. */
export interface DeliveredCall extends Pick<
  CallUnderWay,
  | 'domain'
  | 'direction'
  | 'extensionNumber'
  | 'dialedNumber'
  | 'startedAt'
  | 'answeredAt'
  | 'metadata'
> {
  id: string;
  /** Null while the call is not over. */
  end: {
    endedAt: string;
    /** Talk time. */
    durationSeconds: number;
    hangupCause: string;
    /** Ten-thousandths of a real; null if the call has no price. */
    callPrice: number | null;
    /** Signed, valid for `TOLD_RECORDING_LINK_DAYS`. Null without a recording, or if the target's owner may not listen. */
    recordingUrl: string | null;
    /** File name; null like the link. */
    recordingFile: string | null;
    /** The person of the extension. */
    attendant: Call['attendant'];
    callerId: string | null;
  } | null;
}

/** The result of an attempt, and what is stored for the next one. */
export type DeliveryResult = Outcome & {
  findings?: Findings;
  /** Time of the target's pace beyond that of a usual delivery; negative if it needed less. */
  extraPaceMs?: number;
};

type Outcome =
  /** `reason`: what it could not be delivered with. */
  | { state: 'delivered'; recordId?: string; reason?: DeliveryReason }
  /** The target needs no delivery. */
  | { state: 'skipped'; reason: DeliveryReason }
  /** A retry would fail too. `pausesTarget`: so would other deliveries, until a user saves the settings. */
  | { state: 'dead'; reason: DeliveryReason; pausesTarget?: true }
  /** Not done (`retrying`), or possibly done (`unknown`). */
  | {
      state: 'retrying' | 'unknown';
      reason: DeliveryReason;
      /** The target asked for this wait, which replaces the schedule. */
      retryAfterSeconds?: number;
      /** Our own minimum, if it is longer than the schedule. */
      notBeforeSeconds?: number;
      closesTarget?: true;
      /** Says nothing about the target's health. A pause that the target asked for is not counted as an attempt. */
      isLimited?: true;
      /** Retries also after a day. */
      isEndless?: true;
      /** Until a user saves the settings; queued deliveries wait. */
      pausesTarget?: true;
    }
  /** Too early; no failure. */
  | { state: 'postponed'; reason: DeliveryReason; seconds: number }
  /** Only a person can say whether it was done. */
  | { state: 'ambiguous'; reason: DeliveryReason };

/** Delivers one event to one target. The context's outbound aborts when the attempt's time is over. */
export interface Deliverer {
  deliver(context: Context, delivery: Delivery, call: DeliveredCall): Promise<DeliveryResult>;
  /** Checks our access, at targets where a test call would appear in a real contact's history. Other targets get a test call. */
  check?(context: Context, delivery: Delivery): Promise<DeliveryResult>;
  /** All organizations' targets belong to one vendor, so that they share a part of each worker. */
  isOneVendor?: true;
  /** Time limit of an attempt that takes more than a few requests. */
  limitMs?: number;
}

/** The deliverer of each gateway. */
export interface Deliverers {
  of(gateway: string): Deliverer;
}
