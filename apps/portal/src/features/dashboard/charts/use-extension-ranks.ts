import type { ExtensionTotals } from '@alo/domain/calls/call-summary.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { extensionsQuery } from '../../../lib/queries/extensions.ts';
import { rankExtensions } from './chart-series.ts';

const NONE: never[] = [];

/** Ranks by number until the extensions are loaded. */
export function useExtensionRanks(
  extensionTotals: readonly ExtensionTotals[],
): Map<string, number> {
  const { data: extensions = NONE } = useQuery(extensionsQuery);
  return useMemo(() => rankExtensions(extensions, extensionTotals), [extensions, extensionTotals]);
}
