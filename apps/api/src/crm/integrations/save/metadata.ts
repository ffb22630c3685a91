// What an integration keeps: sealed at rest, masked where it goes out.
import { MASKED_SECRET } from '@alo/contract/crm/integrations.ts';
import type { Context } from '../../../platform/context.ts';
import { SECRET_WORDS } from '../../../platform/secrets/secret-names.ts';

export type Metadata = Readonly<Record<string, unknown>>;

/** An integration whose metadata is open. */
export interface OpenIntegration {
  id: number;
  gateway: string;
  isTold: boolean;
  webhookConstraint: Record<string, unknown>;
  metadata: Metadata;
}

const PURPOSE = 'integration';
/** An application may keep its own there under any name. */
const SECRET_NAME = new RegExp(SECRET_WORDS, 'i');

export const sealMetadata = ({ secrets }: Pick<Context, 'secrets'>, metadata: Metadata): string =>
  secrets.seal(PURPOSE, JSON.stringify(metadata));

export const openMetadata = ({ secrets }: Pick<Context, 'secrets'>, sealed: string): Metadata =>
  JSON.parse(secrets.open(PURPOSE, sealed)) as Metadata;

/** As it is sent back, to whoever asks. @param secrets names that are secrets though they do not sound like it */
export function shownMetadata(
  metadata: Metadata,
  secrets: readonly string[],
): Record<string, unknown> {
  const shown = masked(metadata) as Record<string, unknown>;
  const hidden = secrets.filter((name) => metadata[name]).map((name) => [name, MASKED_SECRET]);
  return { ...shown, ...Object.fromEntries(hidden) };
}

function masked(value: unknown, isSecret = false): unknown {
  if (Array.isArray(value)) return value.map((one) => masked(one, isSecret));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        masked(inner, isSecret || SECRET_NAME.test(name)),
      ]),
    );
  }
  return isSecret && value !== null && value !== '' ? MASKED_SECRET : value;
}

/**
 * Of a webhook: programs say again and again what they know, and know nothing of a secret that was made for them here. It stays
 * until another one comes, or an empty one; metadata without anything clear all.
 */
export function withKeptSigning(given: Metadata, before: Metadata = {}): Metadata {
  const after = withKeptSecrets(given, before);
  const isLeftOut = Object.keys(given).length > 0 && !Object.hasOwn(given, 'webhookSecret');
  const { webhookSecret } = before;
  return isLeftOut && webhookSecret !== undefined ? { ...after, webhookSecret } : after;
}

/** What was sent, with the secrets of before where their masks came back. */
export function withKeptSecrets(given: Metadata, before: unknown): Metadata {
  const former = typeof before === 'object' && before !== null ? (before as Metadata) : {};
  const entries = Object.entries(given).map(([name, value]) => {
    if (value === MASKED_SECRET && Object.hasOwn(former, name)) return [name, former[name]];
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [name, isObject ? withKeptSecrets(value as Metadata, former[name]) : value];
  });
  return Object.fromEntries(entries) as Metadata;
}
