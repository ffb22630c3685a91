import type { Delivery } from '../../deliveries/attempts/deliverer.ts';
import type { Use } from './use-store.ts';

/** Stored with a summary between its tries and in the log; never the transcript. */
export interface SummaryFindings extends Partial<Use> {
  /** The call's record in the CRM. */
  recordId?: string;
  /** Failed tries that may have cost. */
  failures?: number;
}

export const getSummaryFindings = ({ findings }: Pick<Delivery, 'findings'>): SummaryFindings =>
  findings ?? {};

/** Usage of all tries so far, including what may have been charged. */
export const getUse = ({
  audioSeconds = 0,
  inputTokens = 0,
  outputTokens = 0,
  cost = 0,
}: SummaryFindings): Use => ({ audioSeconds, inputTokens, outputTokens, cost });
