import { readFileSync } from 'node:fs';
import { PROFILES } from '@alo/connectors/profiles.ts';
import { ProfileError, readProfile, type Profile } from '@alo/connectors/shared/profile/profile.ts';
import { ConfigError } from '../config-error.ts';

export type CrmProfiles = Readonly<Record<string, Profile>>;

/**
 * @param file CRM_PROFILES_FILE; parts that it leaves out are the shipped ones
 * @throws ConfigError naming each wrong place
 */
export function readCrmProfiles(file: string | undefined): CrmProfiles {
  if (file === undefined) return {};
  const refuse = (why: string): never => {
    throw new ConfigError(`CRM_PROFILES_FILE ${file}: ${why}`);
  };
  const given = readJson(file, refuse);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return refuse('is not an object of profiles by gateway');
  }
  const profiles = Object.entries(given).map(([gateway, profile]) => {
    const known = Object.hasOwn(PROFILES, gateway) ? PROFILES[gateway] : undefined;
    if (!known) {
      return refuse(`${gateway} has no profile; profiles: ${Object.keys(PROFILES)}`);
    }
    try {
      return [gateway, readProfile(profile, known.names, known.shipped)] as const;
    } catch (error) {
      if (!(error instanceof ProfileError)) throw error;
      return refuse(error.message.replaceAll(/^/gm, `${gateway}.`));
    }
  });
  return Object.fromEntries(profiles);
}

function readJson(file: string, refuse: (why: string) => never): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return refuse(error instanceof SyntaxError ? 'is not JSON' : 'cannot be read');
  }
}
