import { ConnectorError } from '../../connector-error.ts';
import type { Access } from '../../connector.ts';
import type { Manifest, Metadata } from '../../manifest.ts';
import { askVendor, redactMessage, type RequestOptions } from '../vendor/ask-vendor.ts';
import type { Profile, ProfileRead } from './profile.ts';
import { readFirstAt, readItemsAt, readTextAt } from '../vendor/read-paths.ts';
import { fillPath, fillTexts, listPlaceholders, type Values } from './template.ts';

export interface ProfileClient {
  profile: Profile;
  ask(method: 'GET' | 'POST', path: string, options?: RequestOptions): Promise<unknown>;
  /**
   * @param values placeholders besides the settings
   * @param extraQuery query parameters besides the profile's
   */
  readItems(
    read: ProfileRead,
    values?: Values,
    extraQuery?: Readonly<Record<string, string>> | null,
  ): Promise<unknown[]>;
}

const FAILURE_FLAGS: readonly unknown[] = [false, 0, 'false', '0'];
const HOST_LABEL = /^[a-z0-9-]{1,63}$/i;

/** @throws ConnectorError `notSetUp` for a profile without an address */
export function openProfileClient(
  manifest: Manifest,
  profile: Profile,
  access: Access,
  settings: Metadata,
): ProfileClient {
  const { name, delivery } = manifest;
  const baseUrl = access.baseUrl ?? buildBaseUrl(name, profile.baseUrl, settings);
  const secrets = listSecrets(manifest, profile, settings);
  const request = askVendor(access, {
    name,
    baseUrl,
    headers: fillTexts(profile.headers, settings),
    query: fillTexts(profile.query, settings),
    secrets,
    rateLimitSeconds: delivery.rateLimitSeconds,
    readRefusal: (body) => readRefusalText(profile, body),
  });

  async function ask(
    method: 'GET' | 'POST',
    path: string,
    options: RequestOptions = {},
  ): Promise<unknown> {
    const { body } = await request<unknown>(method, path, options);
    const { onlyReads = method === 'GET' } = options;
    const status = Number(readTextAt(body, profile.status) ?? 200);
    const isDone = onlyReads || !FAILURE_FLAGS.includes(readFirstAt(body, profile.success ?? []));
    if (status < 400 && isDone) return body;
    throw toError(
      manifest,
      status,
      redactMessage(readRefusalText(profile, body), secrets),
      onlyReads,
    );
  }

  return {
    profile,
    ask,
    async readItems(read, values = {}, extraQuery = {}) {
      const all = { ...settings, ...values };
      const query = { ...fillTexts(read.query, all), ...extraQuery };
      return readItemsAt(await ask('GET', fillPath(read.path, all), { query }), read.items);
    },
  };
}

/** Includes placeholder values in place of a typed secret; only secrets authenticate us. */
function listSecrets(
  { credentials, choices }: Manifest,
  { headers, query }: Profile,
  settings: Metadata,
): string[] {
  const isPublic = (name: string) =>
    [...credentials.filter(({ isSecret }) => !isSecret), ...choices].some(
      (one) => one.name === name,
    );
  const secretNames = credentials.filter(({ isSecret }) => isSecret).map(({ name }) => name);
  const names = [
    ...secretNames,
    ...listPlaceholders({ headers, query }).filter((name) => !isPublic(name)),
  ];
  return names.map((name) => settings[name] ?? '');
}

/** Each value must be one label, so that it cannot name another host. */
function buildBaseUrl(name: string, template: string, settings: Metadata): string {
  if (template === '')
    throw new ConnectorError('notSetUp', `The operator has not set the address of ${name}`);
  if (listPlaceholders(template).some((one) => !HOST_LABEL.test(settings[one] ?? ''))) {
    throw new ConnectorError('credentials', `${name} has no such account`);
  }
  return fillPath(template, settings);
}

const readRefusalText = ({ refusal }: Profile, body: unknown): string =>
  refusal
    .map((path) => readTextAt(body, [path]))
    .filter((text) => text !== null)
    .join(' ');

/** Some vendors answer 200 to everything. */
function toError(
  { name, delivery }: Manifest,
  status: number,
  vendorMessage: string,
  onlyReads: boolean,
) {
  const message = `${name} answered ${status} inside an answer: ${vendorMessage || 'no message'}`;
  const about = { status, ...(vendorMessage && { vendorMessage }) };
  if (status === 401 || status === 403) return new ConnectorError('credentials', message, about);
  if (status === 429) {
    const retryAfterMs = delivery.rateLimitSeconds * 1000;
    return new ConnectorError('rateLimited', message, { ...about, retryAfterMs });
  }
  if (status < 500) return new ConnectorError('rejected', message, about);
  return new ConnectorError(onlyReads ? 'unavailable' : 'unknown', message, about);
}
