import type { StandIn } from './stand-in.ts';

export interface NewPerson {
  name: string;
  /** As somebody typed it. */
  phone: string;
  hasOpenDeal?: boolean;
}

/** A CRM that holds people and what was logged of them. */
export interface CrmStandIn extends StandIn {
  /** Returns the id. */
  addPerson(person: NewPerson): string;
  /** As the vendor keeps them. */
  records(): readonly object[];
}
