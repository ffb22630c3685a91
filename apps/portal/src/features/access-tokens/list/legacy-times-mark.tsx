import { accessTokens as texts } from '@alo/messages/identity/access-tokens.ts';
import { Badge } from '../../../components/feedback/badge.tsx';

export function LegacyTimesMark({ token }: { token: { legacyTimes: boolean } }) {
  return token.legacyTimes ? <Badge tone="neutral">{texts.hasLegacyTimes}</Badge> : null;
}
