// PJSIP's endpoints are `1001@acme.example` for phones, `1001@w.acme.example` for browsers,
// `trunk-<name>` for trunks.

const EXTENSION = /^(?<number>[^@/]+)@(?:w\.)?(?<domain>[^@/]+)$/;
const TRUNK = 'trunk-';
/** A channel is `PJSIP/<endpoint>-<eight digits>`. */
const CHANNEL = /^PJSIP\/(?<endpoint>.+)-[\da-f]{8}$/;

export interface ExtensionName {
  number: string;
  /** In lower case. */
  domain: string;
}

export function readExtension(endpoint: string): ExtensionName | null {
  const { number, domain } = EXTENSION.exec(endpoint)?.groups ?? {};
  return number && domain ? { number, domain: domain.toLowerCase() } : null;
}

export const getTrunkEndpoint = (name: string): string => `${TRUNK}${name}`;

export const readTrunk = (endpoint: string): string | null =>
  endpoint.startsWith(TRUNK) ? endpoint.slice(TRUNK.length) : null;

/** Empty for channels of other kinds. */
export const getEndpoint = (channel: string): string =>
  CHANNEL.exec(channel)?.groups?.endpoint ?? '';
