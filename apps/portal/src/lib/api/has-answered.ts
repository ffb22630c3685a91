interface AskedQuery {
  data: unknown;
  failureCount: number;
}

/** Whether a query has had its first answer, good or bad: pages wait for it so that nothing moves when it comes. */
export const hasAnswered = ({ data, failureCount }: AskedQuery): boolean =>
  data !== undefined || failureCount > 0;
