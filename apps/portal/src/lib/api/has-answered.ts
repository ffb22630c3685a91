interface AskedQuery {
  data: unknown;
  failureCount: number;
}

/** Pages wait for the first result or failure to avoid layout shifts. */
export const hasAnswered = ({ data, failureCount }: AskedQuery): boolean =>
  data !== undefined || failureCount > 0;
