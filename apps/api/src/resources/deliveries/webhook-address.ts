// What may be said of a webhook, be it an extension's or an integration's own.
import { CDR_WEBHOOK_VERSIONS } from '@alo/contract/extensions.ts';

/** Null: it is no address of the web. */
export function webAddressOf(text: string): URL | null {
  const url = URL.parse(text);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : null;
}

/** With or without its v. */
export const isWebhookVersion = (version: unknown): boolean =>
  typeof version === 'string' &&
  CDR_WEBHOOK_VERSIONS.some((known) => known === `v${version.replace(/^v/, '')}`);

/** `https://crm.example/hook?…`: receivers let themselves be given secrets in the query, or before the host. */
export function withoutQuery(address: string): string {
  const url = URL.parse(address);
  return url === null ? '' : `${url.origin}${url.pathname}${url.search === '' ? '' : '?…'}`;
}
