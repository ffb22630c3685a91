import { defineShippedProfile } from '../shared/profile/profile.ts';
import { appfacilitaManifest } from './manifest.ts';

const ITEMS = ['data', ''];
const DEAL = {
  path: '/deal',
  items: ITEMS,
  // The deal's lead, so that both searches return one person.
  id: ['lead_id', 'lead.id', 'id'],
  name: ['lead.name', 'name', 'title'],
  phones: ['phone', 'phones', 'lead.phone', 'lead.phones'],
  updatedAt: 'updated_at',
  deal: ['id', 'deal_id'],
};
const BY_PHONE = {
  query: { phone: '{spelling}' },
  spellings: ['national' as const, 'digits' as const, 'nationalWithoutNine' as const],
};

/**
 * Public programs use the host, headers, a deal by id and its history. The rest is assumed: users,
 * both searches, names, dialling with `dealId`, and `chat`, the only type seen.
 */
export const appfacilitaProfile = defineShippedProfile(appfacilitaManifest, {
  proven: null,
  baseUrl: 'https://api.facilitaapp.com/platform/v1',
  headers: { 'api-instance': '{apiInstance}', 'api-key': '{apiKey}', 'token-user': '{tokenUser}' },
  success: 'success',
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
    { ...DEAL, ...BY_PHONE },
    {
      ...BY_PHONE,
      path: '/leads',
      items: ITEMS,
      id: 'id',
      name: 'name',
      phones: ['phone', 'phones'],
      updatedAt: 'updated_at',
      deal: ['deal_id', 'deal.id'],
    },
  ],
  dialedFrom: { ...DEAL, query: { deal_id: '{dealId}' }, metadata: 'dealId' },
  record: {
    path: '/deal/historical',
    body: { deal_id: '{dealId:number}', message: '{text}', type: 'chat' },
  },
});
