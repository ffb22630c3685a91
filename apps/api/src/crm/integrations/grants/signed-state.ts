import { hkdfSync } from 'node:crypto';
import { readState, signState, type OAuthState } from '@alo/connectors/shared/oauth/oauth-link.ts';
import type { Context } from '../../../platform/context.ts';

const deriveKey = (secretKey: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'alo oauth state', 32)).toString('hex');

export const signOAuthState = ({ config }: Pick<Context, 'config'>, state: OAuthState): string =>
  signState(deriveKey(config.secretKey), state);

export function openState(
  { config, now }: Pick<Context, 'config' | 'now'>,
  signed: string,
): OAuthState | null {
  for (const key of [config.secretKey, ...config.previousSecretKeys]) {
    const state = readState(deriveKey(key), signed, now());
    if (state) return state;
  }
  return null;
}
