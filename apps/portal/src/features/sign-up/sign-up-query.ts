import { parseSitePath } from '../../lib/session/site-path.ts';

/** What the link to sign-up brings along. */
export interface SignUpOrigin {
  voucherCode?: string;
  campaignId?: string;
  /** A path of this site. */
  redirect?: string;
}

const CODE_MAX_LENGTH = 64;
const REDIRECT_MAX_LENGTH = 500;

/** SGN-06: names in whatever capitals; `voucher` or `voucherCode`. */
export function readSignUpOrigin(query: URLSearchParams): SignUpOrigin {
  const byName = new Map([...query].map(([name, value]) => [name.toLowerCase(), value.trim()]));
  // what cannot be a code must not be in the way of signing up
  const code = (name: string) => shortText(byName.get(name), CODE_MAX_LENGTH);
  const redirect = parseSitePath(byName.get('redirect') ?? null) ?? undefined;
  return {
    voucherCode: code('voucher') ?? code('vouchercode'),
    campaignId: code('campaignid'),
    redirect: shortText(redirect, REDIRECT_MAX_LENGTH),
  };
}

function shortText(text: string | undefined, maxLength: number): string | undefined {
  return text !== undefined && text !== '' && text.length <= maxLength ? text : undefined;
}
