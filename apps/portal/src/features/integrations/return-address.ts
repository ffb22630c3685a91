import { hasCapability, type Manifest } from '@alo/connectors/browser.ts';

/** With what somebody comes back from a vendor's page. */
export interface Return {
  gateway: string;
  name: string;
  hasSucceeded: boolean;
  /** The card saves it at once. */
  code: string | null;
}

/** INT-02. Only gateways that there are: nobody puts words into our page by a link. */
export function returnIn(search: URLSearchParams, manifests: readonly Manifest[]): Return | null {
  const code = search.get('code');
  const said = { success: search.get('success'), error: search.get('error') };
  const gateway = said.success ?? said.error;
  const manifest = manifests.find((one) =>
    gateway === null ? code !== null && hasCapability(one, 'returnCode') : one.id === gateway,
  );
  if (!manifest) return null;
  return {
    gateway: manifest.id,
    name: manifest.name,
    hasSucceeded: said.success !== null,
    code: said.success === null && said.error === null ? code : null,
  };
}

/** INT-02: whose form the address opens, which a log leads to. Only of gateways that there are. */
export function configuredIn(
  search: URLSearchParams,
  manifests: readonly Manifest[],
): string | null {
  return manifests.find(({ id }) => id === search.get('configure'))?.id ?? null;
}

const RETURN_KEYS = ['success', 'error', 'code', 'configure'];

/** INT-02: the address without its return, known or not; null when it has none. */
export function withoutReturn(search: URLSearchParams): string | null {
  if (!RETURN_KEYS.some((key) => search.has(key))) return null;
  const rest = new URLSearchParams(search);
  for (const key of RETURN_KEYS) rest.delete(key);
  return rest.toString();
}
