import type { OAuthDesk } from './oauth-desk.ts';
import type { StandIn } from './stand-in.ts';

/** What the deal of such a person is called. */
export const DEAL_NAME = 'Reforma da recepção';

export interface NewPerson {
  name: string;
  /** As somebody typed it. */
  phone: string;
  hasOpenDeal?: boolean;
}

/** The oldest come first. */
export type Pile = unknown[] | Map<string, unknown>;

/** A CRM that holds people and what was logged of them. */
export interface CrmStandIn extends StandIn {
  /** Of CRMs that let us in by their page. */
  oauth?: OAuthDesk;
  /** What grows by each call that arrives, so that the demo can keep it small. */
  piles?: readonly Pile[];
  /** Returns the id. */
  addPerson(person: NewPerson): string;
  /** As the vendor keeps them. */
  records(): readonly object[];
}
