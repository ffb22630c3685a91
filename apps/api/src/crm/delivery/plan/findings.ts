import type { Candidate, OpenDeal } from '@alo/connectors/connector.ts';
import type { RecordPart } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Choice } from '@alo/connectors/shared/people/person-by-phone.ts';

export type Rule = Choice['rule'] | 'chosen' | 'dialedFrom';

export interface CrmFindings {
  /** E.164. */
  phone?: string;
  /** Ordered as the searches. */
  spellings?: readonly string[];
  /** Hits of each spelling. */
  counts?: readonly number[];
  candidates?: readonly Candidate[];
  /** Null if none or several matched, or the user refused all. */
  person?: Candidate | null;
  rule?: Rule;
  waitsFor?: 'person' | 'duplicate';
  /** The user's choice for this call; null for none of the candidates. */
  chosen?: Candidate | null;
  /** Undefined if the CRM does not name it. */
  account?: string;
  lookUps?: number;
  sends?: number;
  /** The user allowed one more send, although the record may exist. */
  mayResend?: boolean;
  leftOut?: OmittedParts | null;
  /** Becomes due as soon as the CRM accepts our access. */
  wasRefused?: true;
}

export interface OmittedParts {
  parts: RecordPart[];
  words: string;
}

const MAX_CANDIDATES = 20;
const MAX_PHONES = 5;
const MAX_NAME = 200;

export type SentContact = Required<Pick<CrmFindings, 'person' | 'rule'>> &
  Pick<CrmFindings, 'phone' | 'spellings' | 'counts' | 'candidates'>;

export function toSentContact(findings: CrmFindings): SentContact | null {
  const { phone, person, rule, spellings, counts, candidates } = findings;
  if (person === undefined || rule === undefined) return null;
  return { ...(phone && { phone }), person, rule, spellings, counts, candidates };
}

/** A record that may exist stays with its contact, even if the number moved. */
export const getSentContact = ({
  mayExist,
  findings,
}: {
  mayExist: boolean;
  findings: CrmFindings;
}): SentContact | null => (mayExist ? toSentContact(findings) : null);

/** Some CRMs violate their own documentation. */
const shortenDeal = ({ id, kind, name }: OpenDeal): OpenDeal =>
  typeof name === 'string' ? { id, kind, name: name.slice(0, MAX_NAME) } : { id, kind };

export const shortenCandidates = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.slice(0, MAX_CANDIDATES).map((one) => ({
    ...one,
    name: one.name.slice(0, MAX_NAME),
    openDeal: one.openDeal && shortenDeal(one.openDeal),
    phones: one.phones.slice(0, MAX_PHONES),
  }));
