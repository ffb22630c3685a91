import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { serviceTokens as texts } from '@alo/messages/identity/access-tokens.ts';
import classes from './usage-example.module.css';

export function UsageExample({ token }: { token: string }) {
  return (
    <div>
      <h3 className={classes.heading}>{texts.howToUse}</h3>
      <pre className={classes.code}>
        {`curl -H "Authorization: ${token}" \\\n  ${window.location.origin}${BASE_PATH}/calls`}
      </pre>
    </div>
  );
}
