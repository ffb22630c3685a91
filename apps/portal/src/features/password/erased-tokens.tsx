import { type AccessToken, listAccessTokens } from '@alo/contract/identity/access-tokens.ts';
import { passwords as texts } from '@alo/messages/identity/passwords.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../components/feedback/alert.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { formatRelativeTime } from '../../lib/text/time/relative-time.ts';
import { getUsableTokens } from './usable-tokens.ts';
import classes from './erased-tokens.module.css';

const MAX_SHOWN = 4;

export function ErasedTokens() {
  const { data, isError } = useQuery({
    queryKey: ['erased-tokens'],
    queryFn: ({ signal }) => callApi(listAccessTokens, { query: {}, signal }),
    staleTime: 0,
  });

  if (isError) return <Alert tone="warning">{texts.tokensErasedUnknown}</Alert>;
  if (data === undefined) return <LoadingTokens />;
  const tokens = getUsableTokens(data);
  if (tokens.length === 0) return <Alert tone="info">{texts.noTokens}</Alert>;
  return (
    <Alert tone="warning">
      <strong className={classes.title}>{texts.tokensErased(tokens.length)}</strong>
      <TokenNames tokens={tokens.slice(0, MAX_SHOWN)} />
      {tokens.length > MAX_SHOWN && (
        <details className={classes.more}>
          <summary>{texts.moreTokens(tokens.length - MAX_SHOWN)}</summary>
          <TokenNames tokens={tokens.slice(MAX_SHOWN)} />
        </details>
      )}
      <p>{texts.tokensErasedHint}</p>
      <p>{texts.serviceTokensStay}</p>
    </Alert>
  );
}

function TokenNames({ tokens }: { tokens: readonly AccessToken[] }) {
  return (
    <ul className={classes.tokens}>
      {tokens.map(({ id, name, lastUsedAt }) => (
        <li key={id} className={classes.token}>
          <span className={classes.name}>{name ?? texts.unnamedToken(id.slice(0, 6))}</span>
          <span className={classes.used}>
            {lastUsedAt === null
              ? texts.tokenNeverUsed
              : texts.tokenUsed(formatRelativeTime(lastUsedAt, { isInDays: true }))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function LoadingTokens() {
  return (
    <Alert tone="warning">
      <span className="visually-hidden">{texts.tokensLoading}</span>
      <span className={classes.loading}>
        <Skeleton width="70%" />
        <Skeleton width="90%" />
      </span>
    </Alert>
  );
}
