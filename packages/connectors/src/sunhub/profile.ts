import { shippedProfile } from '../shared/profile/profile.ts';
import { sunhubManifest } from './manifest.ts';

const FOUND = {
  items: 'value',
  id: 'Id',
  name: 'Name',
  phones: ['Phones.PhoneNumber'],
};
const ONE_PAGE = { $select: 'Id,Name', $expand: 'Phones', $top: '20' };

/**
 * All of it is assumed: SunHub publishes nothing, and its card is that of Ploomes. It has no address until an operator says
 * it, so that no key is sent to another company.
 */
export const sunhubProfile = shippedProfile(sunhubManifest, {
  proven: null,
  baseUrl: '',
  headers: { 'User-Key': '{userKey}', Prefer: 'return=representation' },
  refusal: ['message', 'error', 'error.message', 'errors'],
  check: [{ path: '/Users', query: { $select: 'Id', $top: '1' }, items: ['value', 'data', ''] }],
  users: {
    path: '/Users',
    query: { $select: 'Id,Name,Email,Suspended', $filter: 'Suspended eq false', $top: '100' },
    items: ['value', 'data', ''],
    id: 'Id',
    label: 'Name',
    fields: { Id: 'Id', Name: 'Name', Email: 'Email' },
    pages: { query: '$skip', counts: 'items', size: 100 },
  },
  people: [
    {
      ...FOUND,
      path: '/Contacts',
      // the field is a number: in quotes nothing would be found
      query: { ...ONE_PAGE, $filter: 'Phones/any(p: p/SearchPhoneNumber eq {spelling})' },
      spellings: ['national', 'nationalWithoutNine', 'digits', 'digitsWithoutNine'],
    },
    {
      ...FOUND,
      path: '/Contacts',
      query: { ...ONE_PAGE, $filter: "Phones/any(p: contains(p/PhoneNumber, '{spelling}'))" },
      spellings: ['lastEightHyphened'],
    },
  ],
  deal: {
    path: '/Deals',
    query: {
      $filter: 'ContactId eq {personId} and StatusId eq 1',
      $orderby: 'Id desc',
      $top: '1',
      $select: 'Id',
    },
    items: 'value',
    id: 'Id',
  },
  record: {
    path: '/InteractionRecords',
    body: {
      ContactId: '{personId:number}',
      DealId: '{dealId:number}',
      Date: '{startedAt}',
      Content: '{html}',
    },
    id: ['value.Id', 'Id'],
  },
});
