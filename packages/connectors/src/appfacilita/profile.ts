import { shippedProfile } from '../shared/profile/profile.ts';
import { appfacilitaManifest } from './manifest.ts';

/** A bare list, one in `data`, or one thing alone. */
const ITEMS = ['data', ''];
const PEOPLE = {
  query: { phone: '{spelling}' },
  items: ITEMS,
  spellings: ['national' as const, 'digits' as const, 'nationalWithoutNine' as const],
};

/**
 * Host, headers and the history of a deal are what programs of others use. The list of users, both searches and the names
 * in their answers are assumed; so is `chat`, the only type that anybody has seen.
 */
export const appfacilitaProfile = shippedProfile(appfacilitaManifest, {
  proven: null,
  baseUrl: 'https://api.facilitaapp.com/platform/v1',
  headers: { 'api-instance': '{apiInstance}', 'api-key': '{apiKey}', 'token-user': '{tokenUser}' },
  refusal: ['message', 'error', 'error.message'],
  check: [
    { path: '/users', items: ITEMS },
    { path: '/funnel', items: ITEMS },
  ],
  users: {
    path: '/users',
    items: ITEMS,
    id: 'id',
    label: ['first_name', 'name', 'email'],
    fields: { id: 'id', first_name: 'first_name', email: 'email', group: 'group' },
  },
  people: [
    {
      ...PEOPLE,
      path: '/deal',
      // of whom the deal is, so that both searches mean one person
      id: ['lead_id', 'lead.id', 'id'],
      name: ['lead.name', 'name', 'title'],
      phones: ['phone', 'phones', 'lead.phone', 'lead.phones'],
      updatedAt: 'updated_at',
      deal: ['id', 'deal_id'],
    },
    {
      ...PEOPLE,
      path: '/leads',
      id: 'id',
      name: 'name',
      phones: ['phone', 'phones'],
      updatedAt: 'updated_at',
      deal: ['deal_id', 'deal.id'],
    },
  ],
  record: {
    path: '/deal/historical',
    body: { deal_id: '{dealId:number}', message: '{text}', type: 'chat' },
  },
});
