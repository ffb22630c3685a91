import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { FilterQuery, type FieldKind } from './list-filter.ts';

/** An extension as it travels. `ramal` is its number; `gravar_audio` 1 records its calls. */
export const WireExtension = z.object({
  id: z.int(),
  domain: z.string(),
  ramal: z.string(),
  bina: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email_address: z.nullable(z.string()),
  gravar_audio: z.int(),
  acesso_gravacoes: z.int(),
});
export type WireExtension = z.output<typeof WireExtension>;

/** An extension in our words (docs/style.md). */
export interface Extension {
  id: number;
  domain: string;
  number: string;
  callerId: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  recordsCalls: boolean;
  /** Whether every user of the organization, not only admins, may play its recordings. */
  recordingAccess: boolean;
}

export function extensionToWire(extension: Extension): WireExtension {
  return {
    id: extension.id,
    domain: extension.domain,
    ramal: extension.number,
    bina: extension.callerId,
    first_name: extension.firstName,
    last_name: extension.lastName,
    email_address: extension.email,
    gravar_audio: extension.recordsCalls ? 1 : 0,
    acesso_gravacoes: extension.recordingAccess ? 1 : 0,
  };
}

export function extensionFromWire(wire: WireExtension): Extension {
  return {
    id: wire.id,
    domain: wire.domain,
    number: wire.ramal,
    callerId: wire.bina,
    firstName: wire.first_name,
    lastName: wire.last_name,
    email: wire.email_address,
    recordsCalls: wire.gravar_audio === 1,
    recordingAccess: wire.acesso_gravacoes === 1,
  };
}

/** What a `where` on extensions may name: our name, the wire's, and what it is. */
export const EXTENSION_FIELDS = {
  id: { wire: 'id', kind: 'integer' },
  number: { wire: 'ramal', kind: 'text' },
  firstName: { wire: 'first_name', kind: 'text' },
  lastName: { wire: 'last_name', kind: 'text' },
  email: { wire: 'email_address', kind: 'text' },
  callerId: { wire: 'bina', kind: 'text' },
} as const satisfies Record<string, { wire: keyof WireExtension; kind: FieldKind }>;

export const listExtensions = endpoint({
  id: 'listExtensions',
  method: 'GET',
  path: '/extensions',
  access: 'session',
  scope: 'extensions:read',
  tag: 'Extensions',
  summary: "The organization's extensions",
  query: z.object({ filter: z.optional(FilterQuery) }),
  replies: { 200: z.array(WireExtension) },
});
