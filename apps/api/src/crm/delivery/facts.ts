// The plan's input: what earlier tries stored with the delivery, and what this try has learned so far.
import type { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Access, CallToLog, Candidate, Connector } from '@alo/connectors/connector.ts';
import { hasCapability, type DeliveryFacts, type OptionalPart } from '@alo/connectors/manifest.ts';
import { canFindRecords } from '@alo/connectors/profiles.ts';
import { parseDialedNumber } from '@alo/domain/dialed-number.ts';
import type { Delivery, DeliveredCall } from '../../deliveries/attempts/deliverer.ts';
import type { CrmFindings, LeftOut, Rule } from './findings.ts';

/** Shorter numbers are extensions of colleagues. */
const MAX_INTERNAL_DIGITS = 5;

/** The delivery as its row has it. */
export interface StoredDelivery extends Pick<
  Delivery,
  'triedForMs' | 'mayExist' | 'wasInterrupted' | 'isReplay' | 'knownRecordId' | 'knownAccount'
> {
  findings: CrmFindings;
}

/** How the CRM takes calls. */
export interface CrmFacts extends Pick<
  DeliveryFacts,
  | 'needs'
  | 'lostAnswer'
  | 'lookUpAfterSeconds'
  | 'rateLimitSeconds'
  | 'waitsForRecording'
  | 'mayWriteOn503'
> {
  name: string;
  /** It matches contacts itself, also for hidden numbers. */
  findsPeople: boolean;
  canUpdate: boolean;
  /** False also where the operator's profile has no way to find records. */
  canLookUp: boolean;
}

export interface CallFacts {
  isOver: boolean;
  /** E.164 of the other party; null if the number cannot be searched for. */
  phone: string | null;
  /** Why the call cannot be looked up by its number; meaningful only if `phone` is null. */
  number: 'internalCall' | 'hiddenNumber' | 'incompleteNumber';
}

/** Whom a call was with. */
export interface FoundPerson {
  person: Candidate | null;
  rule: Rule;
  findings: CrmFindings;
  /** The result comes from a cache, so the vendor may have removed the person since. */
  isRemembered: boolean;
}

export interface Failure {
  during: 'search' | 'write' | 'update';
  kind: ConnectorError['kind'];
  /** HTTP status; null if the vendor did not answer. */
  status: number | null;
  retryAfterSeconds: number;
  /** An answer came that cannot be read. */
  isUnreadable: boolean;
  /** In the vendor's words, without our secrets. */
  words: string | null;
}

/** Whether the CRM accepts our credentials, asked after it refused something. */
export type AccessCheck =
  | { is: 'accepted' }
  | { is: 'unclear' }
  /** `askAgainInSeconds` is null once the credentials are known to be dead. */
  | { is: 'refused'; askAgainInSeconds: number | null };

/** Optional members are undefined until the step that learns them has run. */
export interface Facts {
  crm: CrmFacts;
  call: CallFacts;
  connection?: 'missing' | 'notReady' | 'ready';
  /** What the record has by the integration's settings, and can do without. */
  optionalParts?: readonly OptionalPart[];
  /** False: it is not there yet, and may still come. */
  isRecordingHere?: boolean;
  /** The account of the CRM; undefined also if the CRM does not name it. */
  account?: string;
  person?: FoundPerson;
  /** The CRM cannot be searched by number, and we have not read all of its contacts yet. */
  isReadingPeople?: true;
  /** The record that was found, updated or written in this try. */
  recordId?: string;
  /** What the last write of this try left out; null if it was whole. */
  leftOut?: LeftOut | null;
  isLookedUp?: true;
  /** The known record no longer exists in the CRM. */
  isRecordGone?: true;
  failure?: Failure;
  access?: AccessCheck;
  /** So many calls in a row were refused with the same status, this one included. */
  refusalsInRow?: number;
}

/** @param profile the operator's, in place of the one that the product ships */
export const toCrmFacts = (
  { manifest, findRecords, updateRecord }: Connector,
  profile: Access['profile'],
): CrmFacts => ({
  ...manifest.delivery,
  name: manifest.name,
  findsPeople: hasCapability(manifest, 'ownEvent'),
  canUpdate: updateRecord !== undefined,
  canLookUp: findRecords !== undefined && canFindRecords(manifest.id, profile),
});

export function toCallFacts({ dialedNumber, end }: DeliveredCall): CallFacts {
  const digits = dialedNumber.replaceAll(/\D/g, '');
  const number =
    digits === ''
      ? 'hiddenNumber'
      : digits.length <= MAX_INTERNAL_DIGITS
        ? 'internalCall'
        : 'incompleteNumber';
  return { isOver: end !== null, phone: parseDialedNumber(dialedNumber).e164, number };
}

export const toFailure = (error: ConnectorError, during: Failure['during']): Failure => ({
  during,
  kind: error.kind,
  status: error.status,
  retryAfterSeconds: Math.ceil((error.retryAfterMs ?? 0) / 1000),
  isUnreadable: error.cause !== undefined,
  words: error.vendorSays,
});

/** The call as connectors write it, without its person. */
export function toCallToLog(told: DeliveredCall): Omit<CallToLog, 'person'> {
  const { id, domain, direction, extensionNumber, dialedNumber, startedAt, answeredAt } = told;
  const { metadata } = told;
  const { callPrice: _, recordingFile: __, ...ended } = told.end!;
  const known = { id, domain, direction, extensionNumber, dialedNumber, startedAt, answeredAt };
  return { ...known, metadata, ...ended };
}
