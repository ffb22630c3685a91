// What is kept of a delivery to a CRM between its tries, and in the log: whom it is about, and how sure that is.
import type { Candidate, OpenDeal } from '@alo/connectors/connector.ts';
import type { Choice } from '@alo/connectors/shared/person-by-phone.ts';
import type { Delivery } from '../deliveries/deliverer.ts';

export type Rule = Choice['rule'] | 'chosen' | 'dialedFrom';

export interface CrmFindings {
  /** E.164 of the other party. */
  phone?: string;
  /** What was asked for, the last one found if any was. */
  spellings?: readonly string[];
  /** How many had the number by each of them. */
  counts?: readonly number[];
  candidates?: readonly Candidate[];
  /** Which one won; null with `tie`, `nobody`, and where a person said that it is none of them. */
  person?: Candidate | null;
  rule?: Rule;
  /** Of an ambiguous one: who it is, or whether it is sent again. */
  waitsFor?: 'person' | 'duplicate';
  /** Somebody picked for this call alone; null: none of the candidates. */
  chosen?: Candidate | null;
  /** Of the CRM, in which all of this was found out; missing where nothing says which it is. */
  account?: string;
  /** After a lost answer the record was not found so many times. */
  lookUps?: number;
  /** So often the record was sent, as far as we know. */
  sends?: number;
  /** The one try that may send though a record may be there: a person said so. */
  resendAttempt?: number;
  /** It waits for our access to be mended, and goes on as soon as it is. */
  wasRefused?: true;
  /** The try that wrote this. With one in between that wrote nothing, somebody died over it. */
  attempt?: number;
}

const MOST_CANDIDATES = 20;
const MOST_PHONES = 5;
const MOST_NAME = 200;

/** Whom a record is sent for, and how they were found. */
type SentFor = Required<Pick<CrmFindings, 'person' | 'rule'>> &
  Pick<CrmFindings, 'phone' | 'spellings' | 'counts' | 'candidates'>;

/** Null: of a try that has not found out. */
export function sentForOf(found: CrmFindings): SentFor | null {
  const { phone, person, rule, spellings, counts, candidates } = found;
  if (person === undefined || rule === undefined) return null;
  return { ...(phone && { phone }), person, rule, spellings, counts, candidates };
}

/** The record that is perhaps there is this one's, whoever has the number by now. Null: none is there, or nobody knows whose. */
export const sentBefore = (
  { mayExist }: Pick<Delivery, 'mayExist'>,
  findings: CrmFindings,
): SentFor | null => (mayExist ? sentForOf(findings) : null);

export const findingsOf = ({ findings }: Pick<Delivery, 'findings'>): CrmFindings => findings ?? {};

/** No call waits for what its deal is called, whatever the CRM tells there. */
const keptDeal = ({ id, kind, name }: OpenDeal): OpenDeal =>
  typeof name === 'string' ? { id, kind, name: name.slice(0, MOST_NAME) } : { id, kind };

/** Short enough to be kept with each call. */
export const keptCandidates = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.slice(0, MOST_CANDIDATES).map((one) => ({
    ...one,
    name: one.name.slice(0, MOST_NAME),
    openDeal: one.openDeal && keptDeal(one.openDeal),
    phones: one.phones.slice(0, MOST_PHONES),
  }));
