import { getForm, type Manifest } from '@alo/connectors/browser.ts';
import {
  askVendorList,
  readVendorList,
  type VendorListItem,
} from '@alo/contract/crm/integrations.ts';
import { callApi } from '../../../lib/api/api-client.ts';

/** A list of the vendor's, asked by our server with what the form has so far. */
export function loadList(
  manifest: Manifest,
  list: string,
  credentials: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<VendorListItem[]> {
  const params = { gateway: manifest.id, list: pathOf(list) };
  // no address carries somebody's password
  return getForm(manifest).isLogin
    ? callApi(askVendorList, { params, body: credentials, signal })
    : callApi(readVendorList, { params, query: credentials, signal });
}

/** `activityTypes` stands in the address as `activity-types`. */
const pathOf = (list: string) => list.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
