// The server embeds the stand-ins' pages and credentials in the HTML.
import { DEMO_CRMS_ELEMENT_ID, DemoCrms } from '@alo/contract/crm/demo-crms.ts';

function readDemoCrms(): DemoCrms {
  const block = document.getElementById(DEMO_CRMS_ELEMENT_ID)?.textContent;
  return block ? DemoCrms.parse(JSON.parse(block)) : {};
}

const demoCrms = readDemoCrms();

const [firstCrm] = Object.values(demoCrms);

export const DEMO_ORIGIN = firstCrm ? new URL(firstCrm.page).origin : null;

export const getDemoPage = (gateway: string): string | undefined => demoCrms[gateway]?.page;

export function getDemoContactPage(
  gateway: string,
  person: { id: string; kind: string } | null | undefined,
): string | null {
  const page = getDemoPage(gateway);
  if (page === undefined || person?.kind !== 'person') return null;
  return `${page}/contatos/${encodeURIComponent(person.id)}`;
}

export const getDemoCredentials = (gateway: string): Readonly<Record<string, string>> =>
  demoCrms[gateway]?.typed ?? {};
