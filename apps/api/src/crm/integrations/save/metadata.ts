import { MASKED_SECRET } from '@alo/contract/crm/integrations.ts';
import type { Context } from '../../../platform/context.ts';
import { SECRET_WORDS } from '../../../platform/secrets/secret-names.ts';

export type Metadata = Readonly<Record<string, unknown>>;

export interface OpenIntegration {
  id: number;
  gateway: string;
  receivesCalls: boolean;
  webhookConstraint: Record<string, unknown>;
  metadata: Metadata;
}

const PURPOSE = 'integration';
/** Applications may store secrets under any name. */
const SECRET_NAME = new RegExp(SECRET_WORDS, 'i');

export const sealMetadata = ({ secrets }: Pick<Context, 'secrets'>, metadata: Metadata): string =>
  secrets.seal(PURPOSE, JSON.stringify(metadata));

export const openMetadata = ({ secrets }: Pick<Context, 'secrets'>, sealed: string): Metadata =>
  JSON.parse(secrets.open(PURPOSE, sealed)) as Metadata;

export function maskMetadata(
  metadata: Metadata,
  secrets: readonly string[],
): Record<string, unknown> {
  const masked = maskValue(metadata) as Record<string, unknown>;
  const maskedSecrets = secrets
    .filter((name) => metadata[name])
    .map((name) => [name, MASKED_SECRET]);
  return { ...masked, ...Object.fromEntries(maskedSecrets) };
}

function maskValue(value: unknown, isSecret = false): unknown {
  if (Array.isArray(value)) return value.map((one) => maskValue(one, isSecret));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        maskValue(inner, isSecret || SECRET_NAME.test(name)),
      ]),
    );
  }
  return isSecret && value !== null && value !== '' ? MASKED_SECRET : value;
}

/**
 * Applications re-register without the portal's secret, so only another secret, an empty one, or empty metadata
 * replaces it.
 */
export function mergeSigningSecret(input: Metadata, before: Metadata = {}): Metadata {
  const after = mergeStoredSecrets(input, before);
  const isSecretOmitted = Object.keys(input).length > 0 && !Object.hasOwn(input, 'webhookSecret');
  const { webhookSecret } = before;
  return isSecretOmitted && webhookSecret !== undefined ? { ...after, webhookSecret } : after;
}

export function mergeStoredSecrets(input: Metadata, before: unknown): Metadata {
  const former = typeof before === 'object' && before !== null ? (before as Metadata) : {};
  const entries = Object.entries(input).map(([name, value]) => {
    if (value === MASKED_SECRET && Object.hasOwn(former, name)) return [name, former[name]];
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [name, isObject ? mergeStoredSecrets(value as Metadata, former[name]) : value];
  });
  return Object.fromEntries(entries) as Metadata;
}
