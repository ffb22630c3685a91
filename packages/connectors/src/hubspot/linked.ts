import { readPages } from '../shared/vendor/pages.ts';
import { ASSOCIATIONS, OBJECTS, type Crm, type CrmObject, type Listing } from './wire.ts';

type Kind = 'deals' | 'calls';

interface Linked {
  to: { toObjectId: string | number }[];
  paging?: { next?: { after: string } };
}

const MAX_OBJECTS_PER_REQUEST = 100;
const READS = { onlyReads: true };

export async function* readLinked(
  crm: Crm,
  contactId: string,
  kind: Kind,
  properties: readonly string[],
): AsyncGenerator<CrmObject[]> {
  const ids = await Array.fromAsync(readIds(crm, contactId, kind));
  const newest = ids.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  for (let at = 0; at < newest.length; at += MAX_OBJECTS_PER_REQUEST) {
    const inputs = newest.slice(at, at + MAX_OBJECTS_PER_REQUEST).map((id) => ({ id }));
    const path = `${OBJECTS}/${kind}/batch/read`;
    const listing = await crm.send<Listing<CrmObject>>('POST', path, { inputs, properties }, READS);
    yield listing.results;
  }
}

const readIds = (crm: Crm, contactId: string, kind: Kind): AsyncGenerator<string> =>
  readPages<string, string>(async (after) => {
    const json = { inputs: [{ id: contactId, ...(after && { after }) }] };
    const path = `${ASSOCIATIONS}/contacts/${kind}/batch/read`;
    const { results } = await crm.send<Listing<Linked>>('POST', path, json, READS);
    // A contact without associations has no result at all.
    const [associations] = results;
    const items = associations?.to.map(({ toObjectId }) => String(toObjectId)) ?? [];
    return { items, next: associations?.paging?.next?.after };
  });
