import { hkdfSync } from 'node:crypto';
import { readState, signState, type OAuthState } from '@alo/connectors/shared/oauth-link.ts';
import type { Context } from '../../../platform/context.ts';

const keyOf = (secretKey: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'alo oauth state', 32)).toString('hex');

export const signedState = ({ config }: Pick<Context, 'config'>, state: OAuthState): string =>
  signState(keyOf(config.secretKey), state);

/** Null: not of ours, altered, or too old. Keys of before are still believed, while SECRET_KEY changes. */
export function openState(
  { config, now }: Pick<Context, 'config' | 'now'>,
  signed: string,
): OAuthState | null {
  for (const key of [config.secretKey, ...config.previousSecretKeys]) {
    const state = readState(keyOf(key), signed, now());
    if (state) return state;
  }
  return null;
}
