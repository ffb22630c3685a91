// How Pipedrive is asked. Activities, people and deals have only v2; users, types and leads only v1.
import { defineVendor } from '../shared/crm.ts';
import { pipedriveManifest } from './manifest.ts';

export const ME = '/api/v1/users/me';
export const ACTIVITIES = '/api/v2/activities';

export interface Data<Body> {
  data: Body;
}

export const open = defineVendor(pipedriveManifest, {
  // the grant says it: each customer has an address
  baseUrl: 'https://api.pipedrive.com',
  words: ['error', 'error_info'],
  // the account is not open: a trial is over, or it is unpaid
  refusals: [{ status: 402, means: 'unpaid' }],
  pages: {
    size: 'limit',
    at: 'cursor',
    counts: 'cursor',
    items: 'data',
    next: 'additional_data.next_cursor',
  },
});
export type Crm = ReturnType<typeof open>;

/** Where none are known: the grant is enough to ask. */
export const NO_SETTINGS: Crm['settings'] = {
  userId: null,
  activityTypeKeyAnswered: null,
  activityTypeKeyNotAnswered: null,
};
