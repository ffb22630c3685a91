import type { Delivery } from '../../deliveries/attempts/deliverer.ts';
import type { Use } from './use-store.ts';

/** Stored between tries and in the log; never the transcript. */
export interface SummaryFindings extends Partial<Use> {
  recordId?: string;
  /** Counts failures that may have cost. */
  failures?: number;
}

export const getSummaryFindings = ({ findings }: Pick<Delivery, 'findings'>): SummaryFindings =>
  findings ?? {};

/** Includes what may have been charged. */
export const getUse = ({
  audioSeconds = 0,
  inputTokens = 0,
  outputTokens = 0,
  cost = 0,
}: SummaryFindings): Use => ({ audioSeconds, inputTokens, outputTokens, cost });
