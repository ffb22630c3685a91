import type { Access, CallToLog, Connector } from '@alo/connectors/connector.ts';
import type { Metadata as Settings } from '@alo/connectors/manifest.ts';
import type { Delivery } from '../../deliveries/attempts/deliverer.ts';
import type { Context } from '../../platform/context.ts';
import type { ConnectedCrm } from '../integrations/vendor/vendor-access.ts';

export interface CrmRequest {
  context: Context;
  connector: Connector;
  connected: ConnectedCrm;
  settings: Settings;
  delivery: Delivery;
  /** E.164; null for numbers that no search can use. */
  phone: string | null;
  call: Omit<CallToLog, 'person'>;
  access: Access;
}
