// What a contact is tied to: HubSpot tells the ids page by page, and of so many objects at once what they are.
import type { Access } from '../connector.ts';
import { readPages } from '../shared/pages.ts';
import { ask, ASSOCIATIONS, OBJECTS, type CrmObject, type Linked, type Listing } from './wire.ts';

type Kind = 'deals' | 'calls';

/** In one question. */
const MAX_OBJECTS = 100;

/** All of them, a hundred at a time, the newest first, as far as their ids tell. */
export async function* readLinked(
  access: Access,
  contactId: string,
  kind: Kind,
  properties: readonly string[],
): AsyncGenerator<CrmObject[]> {
  const ids = await Array.fromAsync(readIds(access, contactId, kind));
  const newest = ids.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  for (let at = 0; at < newest.length; at += MAX_OBJECTS) {
    const inputs = newest.slice(at, at + MAX_OBJECTS).map((id) => ({ id }));
    const { body } = await ask(access)<Listing<CrmObject>>(
      'POST',
      `${OBJECTS}/${kind}/batch/read`,
      { json: { inputs, properties }, onlyReads: true },
    );
    yield body.results;
  }
}

const readIds = (access: Access, contactId: string, kind: Kind): AsyncGenerator<string> =>
  readPages<string, string>(async (after) => {
    const inputs = [{ id: contactId, ...(after && { after }) }];
    const { body } = await ask(access)<Listing<Linked>>(
      'POST',
      `${ASSOCIATIONS}/contacts/${kind}/batch/read`,
      { json: { inputs }, onlyReads: true },
    );
    // none at all where the contact is tied to nothing
    const [found] = body.results;
    const items = found?.to.map(({ toObjectId }) => String(toObjectId)) ?? [];
    return { items, next: found?.paging?.next?.after };
  });
