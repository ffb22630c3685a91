import { accessTokens as texts } from '@alo/messages/identity/access-tokens.ts';
import { Badge } from '../../components/feedback/badge.tsx';

/** Says of a token that it speaks of times as another service does. */
export function LegacyTimesMark({ token }: { token: { legacyTimes: boolean } }) {
  return token.legacyTimes ? <Badge tone="neutral">{texts.hasLegacyTimes}</Badge> : null;
}
