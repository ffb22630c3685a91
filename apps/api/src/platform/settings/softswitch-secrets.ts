import { isSwitchId, SWITCH_IDS, type SwitchId } from '@alo/telephony/telephony.ts';
import * as z from 'zod';
import { demoSecret } from './demo-secret.ts';

/** What one machine shows to be a switch of the operator's. */
export interface SoftswitchSecret {
  /** The only addresses that it opens; null: those of every kind of switch. */
  switchId: SwitchId | null;
  /** How the operator calls the machine. */
  name: string;
  secret: string;
}

const MIN_LENGTH = 16;
const ENTRY = /^([a-z]+)\/([a-z0-9-]{1,40})=(\S+)$/;

/** `freeswitch/sp1=secret,freeswitch/rj1=another`: a secret for each machine, so that one that leaks is one machine's. */
export const softswitchSecrets = z.string().transform((text, context): SoftswitchSecret[] => {
  const secrets: SoftswitchSecret[] = [];
  // never the entry itself: it holds a secret
  const refuse = (index: number, message: string) =>
    context.addIssue({ code: 'custom', message: `entry ${index + 1}: ${message}` });
  const entries = text.split(',').map((entry) => entry.trim());
  for (const [index, entry] of entries.entries()) {
    const [, switchId = '', name = '', secret = ''] = ENTRY.exec(entry) ?? [];
    if (!isSwitchId(switchId)) {
      refuse(index, `write it like freeswitch/sp1=secret; switches: ${SWITCH_IDS.join(', ')}`);
    } else if (secret.length < MIN_LENGTH) {
      refuse(index, `${name}: a secret has ${MIN_LENGTH} characters at least`);
    } else if (secrets.some((other) => other.name === name || other.secret === secret)) {
      refuse(index, `${name}: each machine has a name and a secret of its own`);
    } else secrets.push({ switchId, name, secret });
  }
  return secrets;
});

interface SecretSettings {
  SOFTSWITCH_SECRET?: string | undefined;
  SOFTSWITCH_SECRETS?: SoftswitchSecret[] | undefined;
}

/** Of all machines; the demo makes one for itself. */
export function secretsOfSwitches(
  { SOFTSWITCH_SECRET: forAll, SOFTSWITCH_SECRETS: each = [] }: SecretSettings,
  dataDir: string,
): readonly SoftswitchSecret[] {
  if (forAll === undefined && each.length > 0) return each;
  const secret = forAll ?? demoSecret(dataDir, 'softswitch-secret');
  return [{ switchId: null, name: 'SOFTSWITCH_SECRET', secret }, ...each];
}
