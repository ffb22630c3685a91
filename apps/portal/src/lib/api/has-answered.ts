interface AskedQuery {
  data: unknown;
  failureCount: number;
}

/** Whether a query has its first result or failure. Pages wait for it to avoid layout shifts. */
export const hasAnswered = ({ data, failureCount }: AskedQuery): boolean =>
  data !== undefined || failureCount > 0;
