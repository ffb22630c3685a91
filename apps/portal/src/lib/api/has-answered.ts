interface QueryState {
  data: unknown;
  failureCount: number;
}

/** Waiting for the first result or failure avoids layout shifts. */
export const hasAnswered = ({ data, failureCount }: QueryState): boolean =>
  data !== undefined || failureCount > 0;
