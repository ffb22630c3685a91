import type { Delivery } from '../../deliveries/attempts/deliverer.ts';
import type { Use } from './use-store.ts';

/** Never contains the transcript. */
export interface SummaryFindings extends Partial<Use> {
  recordId?: string;
  failures?: number;
}

export const getSummaryFindings = ({ findings }: Pick<Delivery, 'findings'>): SummaryFindings =>
  findings ?? {};

export const getUse = ({
  audioSeconds = 0,
  inputTokens = 0,
  outputTokens = 0,
  cost = 0,
}: SummaryFindings): Use => ({ audioSeconds, inputTokens, outputTokens, cost });
