// In a demo stand-ins answer instead of CRMs; the page says so, and what connects each.
import { DEMO_CRMS_ELEMENT_ID, DemoCrms } from '@alo/contract/crm/demo-crms.ts';

function readDemoCrms(): DemoCrms {
  const block = document.getElementById(DEMO_CRMS_ELEMENT_ID)?.textContent;
  return block ? DemoCrms.parse(JSON.parse(block)) : {};
}

const demoCrms = readDemoCrms();

/** Where the stand-in shows what it holds; undefined: the CRM itself answers. */
export const demoPageOf = (gateway: string): string | undefined => demoCrms[gateway]?.page;

/** By the names of the card's fields; nothing outside a demo. */
export const typedIn = (gateway: string): Readonly<Record<string, string>> =>
  demoCrms[gateway]?.typed ?? {};
