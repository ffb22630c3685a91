// CRMs that publish no protocol: data alone, for whoever reads the operator's corrections of it.
import { appfacilitaProfile } from './appfacilita/profile.ts';
import { gronerProfile } from './groner/profile.ts';
import { salesflowcrmProfile } from './salesflowcrm/profile.ts';
import type { ShippedProfile } from './shared/profile/profile.ts';
import { sunhubProfile } from './sunhub/profile.ts';

/** Our best guess at how each is asked, by gateway. */
export const PROFILES: Readonly<Record<string, ShippedProfile>> = {
  appfacilita: appfacilitaProfile,
  groner: gronerProfile,
  salesflowcrm: salesflowcrmProfile,
  sunhub: sunhubProfile,
};
