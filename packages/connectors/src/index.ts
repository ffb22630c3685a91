import { activecampaign } from './activecampaign/index.ts';
import { agendor } from './agendor/index.ts';
import { appfacilita } from './appfacilita/index.ts';
import type { ConnectorId } from './browser.ts';
import type { Capabilities, Connector } from './connector.ts';
import type { CapabilityName } from './manifest.ts';
import { clickup } from './clickup/index.ts';
import { exactsales } from './exactsales/index.ts';
import { groner } from './groner/index.ts';
import { hubspot } from './hubspot/index.ts';
import { kommo } from './kommo/index.ts';
import { moskit } from './moskit/index.ts';
import { nectar } from './nectar/index.ts';
import { pipedrive } from './pipedrive/index.ts';
import { pipefy } from './pipefy/index.ts';
import { piperun } from './piperun/index.ts';
import { ploomes } from './ploomes/index.ts';
import { rdStationCrm } from './rdstation-crm/index.ts';
import { salesflowcrm } from './salesflowcrm/index.ts';
import { salesforce } from './salesforce/index.ts';
import { reportMalformedAnswers } from './shared/vendor/malformed-answers.ts';
import { sharpspring } from './sharpspring/index.ts';
import { sunhub } from './sunhub/index.ts';
import { zendesk } from './zendesk/index.ts';
import { zoho } from './zoho/index.ts';

/** Does not compile unless `browser.ts` has the same connectors. */
const ALL: Record<ConnectorId, Connector> = {
  activecampaign,
  agendor,
  appfacilita,
  clickup,
  exactsales,
  groner,
  hubspot,
  kommo,
  moskit,
  nectar,
  pipedrive,
  pipefy,
  piperun,
  ploomes,
  'rdstation-crm': rdStationCrm,
  salesflowcrm,
  salesforce,
  sharpspring,
  sunhub,
  zendesk,
  zoho,
};

export const CONNECTORS = Object.fromEntries(
  Object.entries(ALL).map(([id, connector]) => [id, reportMalformedAnswers(connector)]),
) as typeof ALL;

export const connectorsWith = <Name extends CapabilityName>(
  name: Name,
): { connector: Connector; capability: Capabilities[Name] }[] =>
  Object.values(CONNECTORS).flatMap((connector) => {
    const capability = connector.capabilities?.[name];
    return capability ? [{ connector, capability }] : [];
  });
