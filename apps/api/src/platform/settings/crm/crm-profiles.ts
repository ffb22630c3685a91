import { readFileSync } from 'node:fs';
import { PROFILES } from '@alo/connectors/profiles.ts';
import { ProfileError, readProfile, type Profile } from '@alo/connectors/shared/profile/profile.ts';
import { ConfigError } from '../config-error.ts';

export type CrmProfiles = Readonly<Record<string, Profile>>;

/**
 * @param file CRM_PROFILES_FILE, which replaces parts of the shipped ones
 * @throws ConfigError naming each wrong place
 */
export function readCrmProfiles(file: string | undefined): CrmProfiles {
  if (file === undefined) return {};
  const refuse = (problem: string): never => {
    throw new ConfigError(`CRM_PROFILES_FILE ${file}: ${problem}`);
  };
  const fileContent = readJson(file, refuse);
  if (typeof fileContent !== 'object' || fileContent === null || Array.isArray(fileContent)) {
    return refuse('is not an object of profiles by gateway');
  }
  const profiles = Object.entries(fileContent).map(([gateway, profile]) => {
    const shippedProfile = Object.hasOwn(PROFILES, gateway) ? PROFILES[gateway] : undefined;
    if (!shippedProfile) {
      return refuse(`${gateway} has no profile; profiles: ${Object.keys(PROFILES)}`);
    }
    try {
      return [gateway, readProfile(profile, shippedProfile.names, shippedProfile.shipped)] as const;
    } catch (error) {
      if (!(error instanceof ProfileError)) throw error;
      return refuse(error.message.replaceAll(/^/gm, `${gateway}.`));
    }
  });
  return Object.fromEntries(profiles);
}

function readJson(file: string, refuse: (problem: string) => never): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return refuse(error instanceof SyntaxError ? 'is not JSON' : 'cannot be read');
  }
}
