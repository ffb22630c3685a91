// The profiles of CRMs that publish no protocol, for code that reads the operator's corrections.
import { appfacilitaProfile } from './appfacilita/profile.ts';
import { gronerProfile } from './groner/profile.ts';
import { salesflowcrmProfile } from './salesflowcrm/profile.ts';
import type { Profile, ShippedProfile } from './shared/profile/profile.ts';
import { sunhubProfile } from './sunhub/profile.ts';

/** By gateway. */
export const PROFILES: Readonly<Record<string, ShippedProfile>> = {
  appfacilita: appfacilitaProfile,
  groner: gronerProfile,
  salesflowcrm: salesflowcrmProfile,
  sunhub: sunhubProfile,
};

/** A profile may have no search. @param profile the operator's; undefined: the shipped one */
export const canFindRecords = (gateway: string, profile: Profile | undefined): boolean =>
  (profile ?? PROFILES[gateway]?.shipped)?.find !== null;
