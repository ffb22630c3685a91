import { isDeepStrictEqual } from 'node:util';
import type { OpenIntegration } from './integrations.ts';

/**
 * What a save changes. Of `switches` of summaries alone its vendor need not hear: its own deliveries stay as they are, stopped
 * or not, and to take a consent back needs nobody's answer.
 */
export function changeOf(
  before: OpenIntegration | null,
  after: OpenIntegration,
): 'nothing' | 'switches' | 'more' {
  if (isDeepStrictEqual(before, after)) return 'nothing';
  return before && isDeepStrictEqual(withoutSwitches(before), withoutSwitches(after))
    ? 'switches'
    : 'more';
}

const withoutSwitches = ({ metadata, ...rest }: OpenIntegration) => {
  const { ai: _, ...others } = metadata;
  return { ...rest, metadata: others };
};
