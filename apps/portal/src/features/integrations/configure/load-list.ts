import type { Manifest } from '@alo/connectors/browser.ts';
import { askVendorList, readVendorList, type VendorListItem } from '@alo/contract/integrations.ts';
import { callApi } from '../../../lib/api-client.ts';

/** A list of the vendor's, asked by our server with what the form has so far. */
export function loadList(
  manifest: Manifest,
  list: string,
  credentials: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<VendorListItem[]> {
  const params = { gateway: manifest.id, list: pathOf(list) };
  // no address carries somebody's password
  return isTradedOnce(manifest)
    ? callApi(askVendorList, { params, body: credentials, signal })
    : callApi(readVendorList, { params, query: credentials, signal });
}

/** Somebody's login, which is typed once and kept nowhere. */
export const isTradedOnce = ({ credentials }: Manifest): boolean =>
  credentials.some(({ tradedFor }) => tradedFor !== undefined);

/** `activityTypes` stands in the address as `activity-types`. */
const pathOf = (list: string) => list.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
