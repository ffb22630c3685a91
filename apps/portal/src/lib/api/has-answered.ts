interface QueryState {
  data: unknown;
  failureCount: number;
}

/** Pages wait for the first result or failure to avoid layout shifts. */
export const hasAnswered = ({ data, failureCount }: QueryState): boolean =>
  data !== undefined || failureCount > 0;
