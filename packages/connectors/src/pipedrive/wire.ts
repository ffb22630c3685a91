// Activities, people and deals: v2; users, types and leads: v1.
import { defineVendor } from '../shared/crm.ts';
import { pipedriveManifest } from './manifest.ts';

export const ME = '/api/v1/users/me';
export const ACTIVITIES = '/api/v2/activities';

export interface Data<Body> {
  data: Body;
}

export const openCrm = defineVendor(pipedriveManifest, {
  baseUrl: 'https://api.pipedrive.com',
  refusalText: ['error', 'error_info'],
  refusals: [{ status: 402, means: 'unpaid' }],
  pages: {
    size: 'limit',
    at: 'cursor',
    counts: 'cursor',
    items: 'data',
    next: 'additional_data.next_cursor',
  },
});
export type Crm = ReturnType<typeof openCrm>;

export const EMPTY_SETTINGS: Crm['settings'] = {
  userId: null,
  activityTypeKeyAnswered: null,
  activityTypeKeyNotAnswered: null,
};
