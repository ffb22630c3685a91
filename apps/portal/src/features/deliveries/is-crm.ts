import { MANIFESTS } from '@alo/connectors/browser.ts';

/** Whether a gateway is a CRM's, of those that there are. */
export const isCrm = (gateway: string): gateway is keyof typeof MANIFESTS =>
  Object.hasOwn(MANIFESTS, gateway);
