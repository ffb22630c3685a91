import { parseSitePath } from '../../lib/session/site-path.ts';

export interface SignUpOrigin {
  voucherCode?: string;
  campaignId?: string;
  redirect?: string;
}

const CODE_MAX_LENGTH = 64;
const REDIRECT_MAX_LENGTH = 500;

/** SGN-06: names are case-insensitive, and `voucher` equals `voucherCode`. */
export function readSignUpOrigin(query: URLSearchParams): SignUpOrigin {
  const byName = new Map([...query].map(([name, value]) => [name.toLowerCase(), value.trim()]));
  // An invalid code must not prevent the sign-up.
  const readCode = (name: string) => dropIfTooLong(byName.get(name), CODE_MAX_LENGTH);
  const redirect = parseSitePath(byName.get('redirect') ?? null) ?? undefined;
  return {
    voucherCode: readCode('voucher') ?? readCode('vouchercode'),
    campaignId: readCode('campaignid'),
    redirect: dropIfTooLong(redirect, REDIRECT_MAX_LENGTH),
  };
}

function dropIfTooLong(text: string | undefined, maxLength: number): string | undefined {
  return text !== undefined && text !== '' && text.length <= maxLength ? text : undefined;
}
