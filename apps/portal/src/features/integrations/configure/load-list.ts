import { readVendorList, type VendorListItem } from '@alo/contract/integrations.ts';
import { callApi } from '../../../lib/api-client.ts';

/** A list of the vendor's, asked by our server with what the form has so far. */
export const loadList = (
  gateway: string,
  list: string,
  credentials: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<VendorListItem[]> =>
  callApi(readVendorList, {
    params: { gateway, list: pathOf(list) },
    query: credentials,
    signal,
  });

/** `activityTypes` stands in the address as `activity-types`. */
const pathOf = (list: string) => list.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
