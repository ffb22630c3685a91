// CRMs that publish no protocol have a profile.
import { appfacilitaProfile } from './appfacilita/profile.ts';
import { gronerProfile } from './groner/profile.ts';
import { salesflowcrmProfile } from './salesflowcrm/profile.ts';
import type { Profile, ShippedProfile } from './shared/profile/profile.ts';
import { sunhubProfile } from './sunhub/profile.ts';

export const PROFILES: Readonly<Record<string, ShippedProfile>> = {
  appfacilita: appfacilitaProfile,
  groner: gronerProfile,
  salesflowcrm: salesflowcrmProfile,
  sunhub: sunhubProfile,
};

/** @param profile undefined means the shipped one */
export const canFindRecords = (gateway: string, profile: Profile | undefined): boolean =>
  (profile ?? PROFILES[gateway]?.shipped)?.find !== null;
