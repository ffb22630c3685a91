import { isSwitchId, SWITCH_IDS, type SwitchId } from '@alo/telephony/telephony.ts';
import * as z from 'zod';
import { ensureDemoSecret } from './demo-secret.ts';

export interface SoftswitchSecret {
  /** Null means every switch. */
  switchId: SwitchId | null;
  name: string;
  secret: string;
}

const MIN_LENGTH = 16;
const ENTRY = /^([a-z]+)\/([a-z0-9-]{1,40})=(\S+)$/;

/** `freeswitch/sp1=secret,freeswitch/rj1=another`: a leak affects one machine. */
export const softswitchSecrets = z.string().transform((text, context): SoftswitchSecret[] => {
  const secrets: SoftswitchSecret[] = [];
  // Omits the entry, which holds a secret.
  const refuse = (index: number, message: string) =>
    context.addIssue({ code: 'custom', message: `entry ${index + 1}: ${message}` });
  const entries = text.split(',').map((entry) => entry.trim());
  for (const [index, entry] of entries.entries()) {
    const [, switchId = '', name = '', secret = ''] = ENTRY.exec(entry) ?? [];
    if (!isSwitchId(switchId)) {
      refuse(index, `write it like freeswitch/sp1=secret; switches: ${SWITCH_IDS.join(', ')}`);
    } else if (secret.length < MIN_LENGTH) {
      refuse(index, `${name}: a secret has at least ${MIN_LENGTH} characters`);
    } else if (secrets.some((other) => other.name === name || other.secret === secret)) {
      refuse(index, `${name}: each machine needs its own name and secret`);
    } else secrets.push({ switchId, name, secret });
  }
  return secrets;
});

interface SecretSettings {
  SOFTSWITCH_SECRET?: string | undefined;
  SOFTSWITCH_SECRETS?: SoftswitchSecret[] | undefined;
}

export function readSwitchSecrets(
  { SOFTSWITCH_SECRET: commonSecret, SOFTSWITCH_SECRETS: namedSecrets = [] }: SecretSettings,
  dataDir: string,
): readonly SoftswitchSecret[] {
  if (commonSecret === undefined && namedSecrets.length > 0) return namedSecrets;
  const secret = commonSecret ?? ensureDemoSecret(dataDir, 'softswitch-secret');
  return [{ switchId: null, name: 'SOFTSWITCH_SECRET', secret }, ...namedSecrets];
}
