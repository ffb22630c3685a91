import { MANIFESTS } from '@alo/connectors/browser.ts';

const CRMS: Readonly<Record<string, { name: string }>> = MANIFESTS;

export const getCrmName = (gateway: string): string => CRMS[gateway]?.name ?? gateway;
