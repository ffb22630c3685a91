import type { ExtensionTotals } from '@alo/domain/call-summary.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { extensionsQuery } from '../../../lib/queries/extensions.ts';
import { rankExtensions } from './chart-series.ts';

const NONE: never[] = [];

/** Rank by creation of every extension, for its colour; by number until the list is here. */
export function useExtensionRanks(called: readonly ExtensionTotals[]): Map<string, number> {
  const { data: existing = NONE } = useQuery(extensionsQuery);
  return useMemo(() => rankExtensions(existing, called), [existing, called]);
}
