import {
  TOKEN_LIFETIMES,
  getTokenExpiry,
  type TokenLifetime,
} from '@alo/contract/identity/access-tokens.ts';
import { accessTokens as texts, tokenLifetime } from '@alo/messages/identity/access-tokens.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { formatDateTime } from '../../../lib/text/time/relative-time.ts';

interface LifetimeFieldProps {
  value: TokenLifetime;
  onChange: (value: TokenLifetime) => void;
  now: number;
  neverWarning: string;
}

/** TOK-02 */
export function LifetimeField({ value, onChange, now, neverWarning }: LifetimeFieldProps) {
  const end = getTokenExpiry(new Date(now), value);
  return (
    <>
      <SelectField
        label={texts.lifetime}
        description={end === null ? undefined : texts.expiresAt(formatDateTime(end))}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value) as TokenLifetime)}
        data={TOKEN_LIFETIMES.map((seconds) => ({
          value: String(seconds),
          label: tokenLifetime[seconds],
        }))}
      />
      <div role="status">{end === null && <Alert tone="warning">{neverWarning}</Alert>}</div>
    </>
  );
}
