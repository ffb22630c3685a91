import { accessTokens as texts } from '@alo/messages/identity/access-tokens.ts';
import { clipboard } from '@alo/messages/platform/controls.ts';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '../../../lib/hooks/use-copy.ts';
import classes from './copy-token.module.css';
import { shortenToken } from './shorten-token.ts';

export function CopyToken({ token }: { token: string }) {
  const { result, copy } = useCopy();
  const Icon = result === 'copied' ? IconCheck : IconCopy;
  const short = shortenToken(token);

  return (
    <div className={classes.token}>
      <button
        type="button"
        className={classes.button}
        aria-label={texts.copy(short)}
        onClick={() => copy(token)}
      >
        {short}
        <Icon size={16} aria-hidden />
      </button>
      <span role="status" className={result === 'failed' ? classes.failed : classes.copied}>
        {result === 'copied' && clipboard.copied}
        {result === 'failed' && clipboard.failed}
      </span>
      {result === 'failed' && (
        <input
          className={classes.whole}
          aria-label={texts.whole}
          readOnly
          autoFocus
          value={token}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}
