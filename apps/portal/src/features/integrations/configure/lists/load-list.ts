import { getForm, type Manifest } from '@alo/connectors/browser.ts';
import {
  askVendorList,
  readVendorList,
  type VendorListItem,
} from '@alo/contract/crm/integrations.ts';
import { callApi } from '../../../../lib/api/api-client.ts';

export function loadList(
  manifest: Manifest,
  list: string,
  credentials: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<VendorListItem[]> {
  const params = { gateway: manifest.id, list: toPathSegment(list) };
  // A password must not appear in a URL.
  return getForm(manifest).isLogin
    ? callApi(askVendorList, { params, body: credentials, signal })
    : callApi(readVendorList, { params, query: credentials, signal });
}

const toPathSegment = (list: string) =>
  list.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
