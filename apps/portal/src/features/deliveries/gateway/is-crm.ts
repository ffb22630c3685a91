import { MANIFESTS } from '@alo/connectors/browser.ts';

export const isCrm = (gateway: string): gateway is keyof typeof MANIFESTS =>
  Object.hasOwn(MANIFESTS, gateway);
