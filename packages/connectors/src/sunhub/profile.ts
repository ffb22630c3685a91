import { defineShippedProfile } from '../shared/profile/profile.ts';
import { sunhubManifest } from './manifest.ts';

const CONTACT_FIELDS = {
  items: 'value',
  id: 'Id',
  name: 'Name',
  phones: ['Phones.PhoneNumber'],
};
const CONTACT_QUERY = { $select: 'Id,Name', $expand: 'Phones', $top: '20' };

/**
 * Untested and unpublished; assumes Ploomes' protocol. `baseUrl` stays empty until the operator
 * sets it, so that no key reaches another company.
 */
export const sunhubProfile = defineShippedProfile(sunhubManifest, {
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
      ...CONTACT_FIELDS,
      path: '/Contacts',
      // A number; quotes would match nothing.
      query: { ...CONTACT_QUERY, $filter: 'Phones/any(p: p/SearchPhoneNumber eq {spelling})' },
      spellings: ['national', 'nationalWithoutNine', 'digits', 'digitsWithoutNine'],
    },
    {
      ...CONTACT_FIELDS,
      path: '/Contacts',
      query: { ...CONTACT_QUERY, $filter: "Phones/any(p: contains(p/PhoneNumber, '{spelling}'))" },
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
