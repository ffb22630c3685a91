import { ConnectorError } from '../../connector-error.ts';
import type { Access } from '../../connector.ts';
import type { Manifest, Metadata } from '../../manifest.ts';
import { askVendor, shownWords, type Question } from '../ask-vendor.ts';
import type { Profile, ProfileRead } from './profile.ts';
import { readFirstAt, readItemsAt, readTextAt } from '../read-places.ts';
import { filledPath, filledTexts, namesIn, type Known } from './template.ts';

export interface AskByProfile {
  profile: Profile;
  ask(method: 'GET' | 'POST', path: string, question?: Question): Promise<unknown>;
  /** The list of an answer. @param more what is known beside the settings, and what the query says beside the profile */
  readItems(
    read: ProfileRead,
    known?: Known,
    more?: Readonly<Record<string, string>> | null,
  ): Promise<unknown[]>;
}

const NOT_DONE: readonly unknown[] = [false, 0, 'false', '0'];
const LABEL = /^[a-z0-9-]{1,63}$/i;

/** @throws ConnectorError `notSetUp` for a profile without an address */
export function askByProfile(
  manifest: Manifest,
  profile: Profile,
  access: Access,
  settings: Metadata,
): AskByProfile {
  const { name, delivery } = manifest;
  const baseUrl = access.baseUrl ?? toAddress(name, profile.baseUrl, settings);
  const secrets = secretsIn(manifest, profile, settings);
  const askIt = askVendor(access, {
    name,
    baseUrl,
    headers: filledTexts(profile.headers, settings),
    query: filledTexts(profile.query, settings),
    secrets,
    rateLimitSeconds: delivery.rateLimitSeconds,
    readRefusal: (body) => wordsIn(profile, body),
  });

  async function ask(
    method: 'GET' | 'POST',
    path: string,
    question: Question = {},
  ): Promise<unknown> {
    const { body } = await askIt<unknown>(method, path, question);
    const { onlyReads = method === 'GET' } = question;
    const status = Number(readTextAt(body, profile.status) ?? 200);
    const isDone = onlyReads || !NOT_DONE.includes(readFirstAt(body, profile.success ?? []));
    if (status < 400 && isDone) return body;
    throw toError(manifest, status, shownWords(wordsIn(profile, body), secrets), onlyReads);
  }

  return {
    profile,
    ask,
    async readItems(read, known = {}, more = {}) {
      const all = { ...settings, ...known };
      const query = { ...filledTexts(read.query, all), ...more };
      return readItemsAt(await ask('GET', filledPath(read.path, all), { query }), read.items);
    },
  };
}

/** Includes what takes the place of something that was typed once: no open field of the card authenticates us. */
function secretsIn(
  { credentials, choices }: Manifest,
  { headers, query }: Profile,
  settings: Metadata,
): string[] {
  const isOpen = (name: string) =>
    [...credentials.filter(({ isSecret }) => !isSecret), ...choices].some(
      (one) => one.name === name,
    );
  const typed = credentials.filter(({ isSecret }) => isSecret).map(({ name }) => name);
  const names = [...typed, ...namesIn({ headers, query }).filter((name) => !isOpen(name))];
  return names.map((name) => settings[name] ?? '');
}

/** Makes a typed text a label of the host, and never another host. */
function toAddress(name: string, template: string, settings: Metadata): string {
  if (template === '') throw new ConnectorError('notSetUp', `Nobody has said where ${name} is`);
  if (namesIn(template).some((one) => !LABEL.test(settings[one] ?? ''))) {
    throw new ConnectorError('credentials', `${name} has no such account`);
  }
  return filledPath(template, settings);
}

const wordsIn = ({ refusal }: Profile, body: unknown): string =>
  refusal
    .map((place) => readTextAt(body, [place]))
    .filter((words) => words !== null)
    .join(' ');

/** Makes the error for vendors that answer 200 to everything. */
function toError(
  { name, delivery }: Manifest,
  status: number,
  vendorSays: string,
  onlyReads: boolean,
) {
  const message = `${name} answered ${status} inside an answer: ${vendorSays || 'no words'}`;
  const about = { status, ...(vendorSays && { vendorSays }) };
  if (status === 401 || status === 403) return new ConnectorError('credentials', message, about);
  if (status === 429) {
    const retryAfterMs = delivery.rateLimitSeconds * 1000;
    return new ConnectorError('rateLimited', message, { ...about, retryAfterMs });
  }
  if (status < 500) return new ConnectorError('rejected', message, about);
  return new ConnectorError(onlyReads ? 'unavailable' : 'unknown', message, about);
}
