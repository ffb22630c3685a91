import type { OAuthDesk } from './oauth-desk.ts';
import type { StandIn } from './stand-in.ts';

export const DEAL_NAME = 'Reforma da recepção';

export interface NewPerson {
  name: string;
  /** In the spelling that a user typed. */
  phone: string;
  hasOpenDeal?: boolean;
}

/** Oldest first. */
export type Pile = unknown[] | Map<string, unknown>;

/** A CRM that stores people and the calls logged for them. */
export interface CrmStandIn extends StandIn {
  /** Only for CRMs with OAuth. */
  oauth?: OAuthDesk;
  /** Collections that grow with each call, so that the demo can trim them. */
  piles?: readonly Pile[];
  /** Returns the id. */
  addPerson(person: NewPerson): string;
  /** In the vendor's form. */
  records(): readonly object[];
}
