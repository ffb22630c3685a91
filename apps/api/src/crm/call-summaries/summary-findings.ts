import type { Delivery } from '../../deliveries/attempts/deliverer.ts';
import type { Use } from './use-store.ts';

/** What is kept of a summary between its tries, and in the log: never what was said. */
export interface SummaryFindings extends Partial<Use> {
  /** Of the call, in the CRM. */
  recordId?: string;
  /** Tries that came to nothing and may have cost. */
  failures?: number;
}

export const summaryFindingsOf = ({ findings }: Pick<Delivery, 'findings'>): SummaryFindings =>
  findings ?? {};

/** What the tries so far have taken, or may have. */
export const useIn = ({
  audioSeconds = 0,
  inputTokens = 0,
  outputTokens = 0,
  cost = 0,
}: SummaryFindings): Use => ({ audioSeconds, inputTokens, outputTokens, cost });
