// Between the worker, who decides when and how often, and those who tell somebody of a call.
import type { Call, CallEventType, CallUnderWay } from '@alo/domain/call.ts';
import type { DeliveryReason } from '@alo/domain/delivery-reason.ts';
import type { Context } from '../../platform/context.ts';

/** One row of `call_deliveries` that this process has in hand. */
export interface Delivery {
  targetId: number;
  organizationId: number;
  gateway: string;
  /** Of a target that has the calls of one extension alone. */
  extensionNumber: string | null;
  callId: string;
  eventType: CallEventType;
  callStartedAt: Date;
  /** The other party's number, spelled one way. */
  contact: string;
  /** This one included. */
  attempts: number;
  /** Since the first of them, by the database's clock. */
  triedForMs: number;
  /** When it was queued for the first time, by the database's clock: no try is older, also of what is delivered again. */
  firstQueuedAt: Date;
  /** A try before this one may have been carried out. */
  mayExist: boolean;
  /** The worker of the try before this one crashed over it. */
  wasInterrupted: boolean;
  /** Somebody wants it delivered again. */
  isReplay: boolean;
  /** … of a period, rather than this one. */
  isOfPeriod: boolean;
  /** Of one that is delivered again: what the other side called its record. */
  knownRecordId: string | null;
  /** … and in which account of it, where its deliverer said so. */
  knownAccount: string | null;
  /** What its deliverer found out at the tries before; null: nothing. */
  findings: Findings | null;
  /** Of its target's settings, no later than those that it is told by; null: of a call that never was, of which no target's state is told. */
  generation: number | null;
}

/** A deliverer's own words, kept with the row and in the log. */
export type Findings = Readonly<Record<string, unknown>>;

/** A call as others are told of it, at the end or before. */
export interface ToldCall extends Pick<
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
  /** Null: it is not over. */
  end: {
    endedAt: string;
    /** Talk time. */
    durationSeconds: number;
    hangupCause: string;
    /** Ten-thousandths of a real; null: nobody has priced it. */
    callPrice: number | null;
    /** Signed, and good for `TOLD_RECORDING_LINK_DAYS`; null: it was not recorded, or the target's owner may not listen. */
    recordingUrl: string | null;
    /** Its name, by which it is kept; null like the link. */
    recordingFile: string | null;
    /** Whose extension it was. */
    attendant: Call['attendant'];
    callerId: string | null;
  } | null;
}

/** What came of a try, and what was found out. */
export type DeliveryResult = Outcome & {
  findings?: Findings;
  /** Of the target's pace, beyond what one delivery has; less than 0: it needed less. */
  extraPaceMs?: number;
};

type Outcome =
  /** `reason`: what it could not be delivered with. */
  | { state: 'delivered'; recordId?: string; reason?: DeliveryReason }
  /** Nobody is to be told. */
  | { state: 'skipped'; reason: DeliveryReason }
  /** Repeating it leads nowhere. `pausesTarget`: nor does anything else, until somebody saves it anew. */
  | { state: 'dead'; reason: DeliveryReason; pausesTarget?: true }
  /** Surely not done (`retrying`), or perhaps (`unknown`). */
  | {
      state: 'retrying' | 'unknown';
      reason: DeliveryReason;
      /** What the other side asked for: the call is tried again then, whatever the schedule says. */
      retryAfterSeconds?: number;
      /** Our own reason to try later than the schedule says. */
      notBeforeSeconds?: number;
      closesTarget?: true;
      /** It only wants a pause, or is not to blame, which says nothing of its health. A pause that it asks for is no try. */
      isLimited?: true;
      /** It waits until it is delivered, also for more than a day. */
      isEndless?: true;
      /** Until somebody saves it anew; what is queued waits. */
      pausesTarget?: true;
    }
  /** Its time has not come; nobody failed. */
  | { state: 'postponed'; reason: DeliveryReason; seconds: number }
  /** Only a person can tell whether it was done. */
  | { state: 'ambiguous'; reason: DeliveryReason };

/** Tells one target of one event. Its context's outbound is given up when nobody waits any more. */
export interface Deliverer {
  deliver(context: Context, delivery: Delivery, call: ToldCall): Promise<DeliveryResult>;
  /** Where a made-up call would be somebody's: asks whether we are let in. Other targets are told of a made-up call. */
  check?(context: Context, delivery: Delivery): Promise<DeliveryResult>;
  /** All organizations' targets are one vendor: when it is slow they share a part of each worker, and no more. */
  isOneVendor?: true;
  /** How long one try may take, where that is more than a request or two. */
  limitMs?: number;
}

/** Who tells which gateway. */
export interface Deliverers {
  of(gateway: string): Deliverer;
}
