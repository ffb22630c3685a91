import type { FakeOAuthServer } from './fake-oauth-server.ts';
import type { StandIn } from './stand-in.ts';

export const DEAL_NAME = 'Reforma da recepção';

export interface NewPerson {
  name: string;
  phone: string;
  hasOpenDeal?: boolean;
}

/** Oldest first. */
export type Collection = unknown[] | Map<string, unknown>;

export interface CrmStandIn extends StandIn {
  oauth?: FakeOAuthServer;
  collections?: readonly Collection[];
  addPerson(person: NewPerson): string;
  records(): readonly object[];
}
