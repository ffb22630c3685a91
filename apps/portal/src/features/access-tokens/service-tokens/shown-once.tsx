import { BASE_PATH } from '@alo/contract/endpoint.ts';
import { serviceTokens as texts } from '@alo/messages/access-tokens.ts';
import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import classes from './shown-once.module.css';

/** A service token, for the only time: to be copied, and how it is used. */
export function ShownOnce({ token, name }: { token: string; name: string }) {
  const field = useRef<HTMLInputElement>(null);

  // the form that had the focus is gone
  useEffect(() => {
    field.current?.focus();
  }, []);

  return (
    <div className={classes.made}>
      <Alert tone="warning">{texts.shownOnce}</Alert>
      <div className={classes.token}>
        <TextInput
          ref={field}
          className={classes.field}
          classNames={{ input: classes.mono }}
          label={texts.token(name)}
          readOnly
          value={token}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={token} label={texts.copy} variant="default" />
      </div>
      <div>
        <h3 className={classes.heading}>{texts.howToUse}</h3>
        <pre className={classes.code}>
          {`curl -H "Authorization: ${token}" \\\n  ${window.location.origin}${BASE_PATH}/calls`}
        </pre>
      </div>
    </div>
  );
}
