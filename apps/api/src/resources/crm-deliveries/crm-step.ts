import type { Access, CallToLog, Connector } from '@alo/connectors/connector.ts';
import type { Metadata as Settings } from '@alo/connectors/manifest.ts';
import type { Context } from '../../context.ts';
import type { Delivery } from '../deliveries/deliverer.ts';
import type { ConnectedCrm } from '../integrations/connected-crm.ts';
import type { CrmFindings } from './findings.ts';

/** One try of one delivery, before the vendor is asked. */
export interface KnownStep {
  context: Context;
  connector: Connector;
  connected: ConnectedCrm;
  settings: Settings;
  delivery: Delivery;
  /** Of the tries before. */
  findings: CrmFindings;
  /** Of the other party, E.164. Null: nobody can be found by it. */
  phone: string | null;
  /** Without its person. */
  call: Omit<CallToLog, 'person'>;
}

/** With the way to its vendor. */
export interface CrmStep extends KnownStep {
  access: Access;
}

/** After the vendor refused something: it may be asked once more. */
export interface FailedStep extends KnownStep {
  withAccess<Answer>(ask: (access: Access) => Promise<Answer>): Promise<Answer>;
}
