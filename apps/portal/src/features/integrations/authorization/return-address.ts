import { hasCapability, type Manifest } from '@alo/connectors/browser.ts';

export interface VendorReturn {
  gateway: string;
  name: string;
  hasSucceeded: boolean;
  code: string | null;
}

/** INT-02: crafted links cannot put text into the page. */
export function parseReturn(
  search: URLSearchParams,
  manifests: readonly Manifest[],
): VendorReturn | null {
  const code = search.get('code');
  const success = search.get('success');
  const error = search.get('error');
  const gateway = success ?? error;
  const manifest = manifests.find((one) =>
    gateway === null ? code !== null && hasCapability(one, 'returnCode') : one.id === gateway,
  );
  if (!manifest) return null;
  return {
    gateway: manifest.id,
    name: manifest.name,
    hasSucceeded: success !== null,
    code: success === null && error === null ? code : null,
  };
}

/** INT-02: the gateway whose form the log asks to open. */
export function parseConfiguredGateway(
  search: URLSearchParams,
  manifests: readonly Manifest[],
): string | null {
  return manifests.find(({ id }) => id === search.get('configure'))?.id ?? null;
}

const RETURN_KEYS = ['success', 'error', 'code', 'configure'];

/** INT-02 */
export function removeReturn(search: URLSearchParams): string | null {
  if (!RETURN_KEYS.some((key) => search.has(key))) return null;
  const rest = new URLSearchParams(search);
  for (const key of RETURN_KEYS) rest.delete(key);
  return rest.toString();
}
