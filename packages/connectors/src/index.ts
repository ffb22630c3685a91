// The server's door.
import { agendor } from './agendor/index.ts';
import type { ConnectorId } from './browser.ts';
import type { Connector } from './connector.ts';
import { hubspot } from './hubspot/index.ts';
import { kommo } from './kommo/index.ts';
import { moskit } from './moskit/index.ts';
import { pipedrive } from './pipedrive/index.ts';
import { pipefy } from './pipefy/index.ts';
import { piperun } from './piperun/index.ts';
import { rdStationCrm } from './rdstation-crm/index.ts';
import { salesforce } from './salesforce/index.ts';
import { zendesk } from './zendesk/index.ts';

/** A line that is missing here or in `browser.ts` does not compile. */
export const CONNECTORS: Record<ConnectorId, Connector> = {
  agendor,
  hubspot,
  kommo,
  moskit,
  pipedrive,
  pipefy,
  piperun,
  'rdstation-crm': rdStationCrm,
  salesforce,
  zendesk,
};
