// CRMs that publish no protocol: their data alone, for the parts that read the operator's corrections of it.
import { appfacilitaProfile } from './appfacilita/profile.ts';
import { gronerProfile } from './groner/profile.ts';
import { salesflowcrmProfile } from './salesflowcrm/profile.ts';
import type { Profile, ShippedProfile } from './shared/profile/profile.ts';
import { sunhubProfile } from './sunhub/profile.ts';

/** Our best guess at how each is asked, by gateway. */
export const PROFILES: Readonly<Record<string, ShippedProfile>> = {
  appfacilita: appfacilitaProfile,
  groner: gronerProfile,
  salesflowcrm: salesflowcrmProfile,
  sunhub: sunhubProfile,
};

/** Whether a record can be found again: a profile may have no way. @param profile the operator's; undefined: the shipped one */
export const canFindRecords = (gateway: string, profile: Profile | undefined): boolean =>
  (profile ?? PROFILES[gateway]?.shipped)?.find !== null;
