import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: shouldRetry, staleTime: 30_000 } },
});
