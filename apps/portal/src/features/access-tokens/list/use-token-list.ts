import { useQuery, useQueryClient } from '@tanstack/react-query';

export function useTokenList<Token extends { id: string | number }>(
  key: string,
  load: (signal: AbortSignal) => Promise<Token[]>,
) {
  const client = useQueryClient();
  const queryKey = [key];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) });

  const change = async (apply: (tokens: Token[]) => Token[]) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData<Token[]>(queryKey, (tokens) => tokens && apply(tokens));
    await client.invalidateQueries({ queryKey });
  };

  return {
    tokens: data,
    error,
    retry: () => void refetch(),
    addToCache: (token: Token) => change((tokens) => [token, ...tokens]),
    removeFromCache: (id: Token['id']) =>
      change((tokens) => tokens.filter((token) => token.id !== id)),
  };
}
