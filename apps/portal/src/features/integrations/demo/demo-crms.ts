// In a demo, stand-ins answer for the CRMs. The server embeds their pages and credentials in the
// HTML.
import { DEMO_CRMS_ELEMENT_ID, DemoCrms } from '@alo/contract/crm/demo-crms.ts';

function readDemoCrms(): DemoCrms {
  const block = document.getElementById(DEMO_CRMS_ELEMENT_ID)?.textContent;
  return block ? DemoCrms.parse(JSON.parse(block)) : {};
}

const demoCrms = readDemoCrms();

export const getDemoPage = (gateway: string): string | undefined => demoCrms[gateway]?.page;

export const getDemoCredentials = (gateway: string): Readonly<Record<string, string>> =>
  demoCrms[gateway]?.typed ?? {};
