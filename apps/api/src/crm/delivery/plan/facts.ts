import type { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Access, CallToLog, Candidate, Connector } from '@alo/connectors/connector.ts';
import { hasCapability, type DeliveryFacts, type OptionalPart } from '@alo/connectors/manifest.ts';
import { canFindRecords } from '@alo/connectors/profiles.ts';
import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import type { Delivery, DeliveredCall } from '../../../deliveries/attempts/deliverer.ts';
import type { CrmFindings, OmittedParts, Rule } from './findings.ts';

const MAX_INTERNAL_DIGITS = 5;

export interface StoredDelivery extends Pick<
  Delivery,
  'triedForMs' | 'mayExist' | 'wasInterrupted' | 'isReplay' | 'knownRecordId' | 'knownAccount'
> {
  findings: CrmFindings;
}

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
  /** The CRM matches contacts itself, also for hidden numbers. */
  findsPeople: boolean;
  canUpdate: boolean;
  /** False also if the operator's profile cannot find records. */
  canLookUp: boolean;
}

export interface CallFacts {
  isOver: boolean;
  /** E.164; null if no search by number is possible. */
  phone: string | null;
  /** Why `phone` is null. */
  number: 'internalCall' | 'hiddenNumber' | 'incompleteNumber';
}

export interface FoundPerson {
  person: Candidate | null;
  rule: Rule;
  findings: CrmFindings;
  /** A cached contact may have been deleted. */
  isCached: boolean;
}

export interface Failure {
  during: 'search' | 'write' | 'update';
  kind: ConnectorError['kind'];
  /** Null if the vendor did not answer. */
  status: number | null;
  retryAfterSeconds: number;
  isUnreadable: boolean;
  /** Contains no secrets. */
  vendorMessage: string | null;
}

export type AccessCheck =
  | { is: 'accepted' }
  | { is: 'unclear' }
  /** Null if the credentials are definitely invalid. */
  | { is: 'refused'; retryInSeconds: number | null };

export interface Facts {
  crm: CrmFacts;
  call: CallFacts;
  connection?: 'missing' | 'notReady' | 'ready';
  /** Depends on the integration's settings. */
  optionalParts?: readonly OptionalPart[];
  /** False if it is missing but may still arrive. */
  hasRecording?: boolean;
  /** Undefined also if the CRM does not name the account. */
  account?: string;
  person?: FoundPerson;
  areContactsLoading?: true;
  /** Found or written in this attempt. */
  recordId?: string;
  leftOut?: OmittedParts | null;
  wasLookedUp?: true;
  isRecordGone?: true;
  failure?: Failure;
  access?: AccessCheck;
  /** Counts refusals with the same status, including this one. */
  refusalsInRow?: number;
}

/** @param profile the operator's override of the shipped profile */
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
  vendorMessage: error.vendorMessage,
});

export function toCallToLog(call: DeliveredCall): Omit<CallToLog, 'person'> {
  const { id, domain, direction, extensionNumber, dialedNumber, startedAt, answeredAt } = call;
  const { metadata } = call;
  const { callPrice: _, recordingFile: __, note = null, ...endOfCall } = call.end!;
  const startOfCall = {
    id,
    domain,
    direction,
    extensionNumber,
    dialedNumber,
    startedAt,
    answeredAt,
  };
  return { ...startOfCall, metadata, ...endOfCall, note };
}
