import { createHmac, hkdfSync } from 'node:crypto';
import { isSameSecret } from '@alo/payments/shared/same-secret.ts';
import * as z from 'zod';
import type { Config } from '../../platform/config.ts';

const LINK_MS = 10 * 60_000;

interface ExportLink {
  exportId: number;
  organizationId: number;
  userId: number;
  /** Unix time in seconds. */
  expires: number;
}

type Keys = Pick<Config, 'secretKey' | 'previousSecretKeys'>;

const WholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const Query = z.object({
  id: WholeNumber,
  organization: WholeNumber,
  user: WholeNumber,
  expires: WholeNumber,
  signature: z.string().max(100),
});

export function buildExportLink(
  { secretKey }: Keys,
  link: Omit<ExportLink, 'expires'>,
  now: Date,
): { path: string; expiresAt: Date } {
  const expires = Math.ceil((now.getTime() + LINK_MS) / 1000);
  const { exportId, organizationId, userId } = link;
  const signature = sign(secretKey, { ...link, expires });
  return {
    path: `/exports/${exportId}?organization=${organizationId}&user=${userId}&expires=${expires}&signature=${signature}`,
    expiresAt: new Date(expires * 1000),
  };
}

export function readExportLink(keys: Keys, input: object, now: Date): ExportLink | null {
  const parsed = Query.safeParse(input);
  if (!parsed.success) return null;
  const { id, organization, user, expires, signature } = parsed.data;
  const link = { exportId: id, organizationId: organization, userId: user, expires };
  const isSigned = [keys.secretKey, ...keys.previousSecretKeys].some((key) =>
    isSameSecret(signature, sign(key, link)),
  );
  return isSigned && expires * 1000 > now.getTime() ? link : null;
}

function sign(
  secretKey: string,
  { exportId, organizationId, userId, expires }: ExportLink,
): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'alo export links', 32));
  return createHmac('sha256', key)
    .update(`${exportId} ${organizationId} ${userId} ${expires}`)
    .digest('base64url');
}
