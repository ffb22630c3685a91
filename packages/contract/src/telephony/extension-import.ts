import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { ExtensionIds, MAX_AT_ONCE } from './extension-limits.ts';
import { ExtensionSettings, NewExtension } from './extensions.ts';

/** Files have no webhooks; their emails choose the users. */
const importable = z.omit(ExtensionSettings, {
  webhook_cdr_url: true,
  webhook_body_version: true,
  userId: true,
});
const ImportRow = z.object({ ramal: NewExtension.shape.ramal, ...importable.shape });

const ImportedRow = z.object({
  ramal: z.string(),
  id: z.nullable(z.int()),
  /** By field; those of `ramal` follow 'Número do ramal'. */
  messages: z.record(z.string(), z.array(z.string())),
});
export type ImportedRow = z.output<typeof ImportedRow>;

export const importExtensions = endpoint({
  id: 'importExtensions',
  method: 'POST',
  path: '/extensions/import',
  access: 'admin',
  scope: 'extensions:write',
  tag: 'Extensions',
  summary: 'Import extensions',
  description:
    'Creates up to 500 extensions, all or none; with `isDryRun`, only returns the errors of each row. Rows without `senha` get a random one.',
  body: z.object({
    rows: z.array(ImportRow).check(z.minLength(1), z.maxLength(MAX_AT_ONCE)),
    isDryRun: z._default(z.boolean(), false),
  }),
  replies: { 200: z.object({ created: z.int(), rows: z.array(ImportedRow) }) },
  refusals: [429],
});
export type ImportRow = z.output<typeof ImportRow>;

export const renewExtensionPasswords = endpoint({
  id: 'renewExtensionPasswords',
  method: 'POST',
  path: '/extensions/passwords',
  access: 'admin',
  scope: 'extensions:write',
  tag: 'Extensions',
  summary: 'Renew extension passwords',
  description:
    'Sets a new random `senha` for up to 500 extensions, all or none. Their phones must be set up again; the reply contains no `senha`.',
  body: z.object({ ids: ExtensionIds }),
  replies: { 200: z.object({ changed: z.int() }) },
  refusals: [404],
});

export const EXTENSION_BATCH_ENDPOINTS = [importExtensions, renewExtensionPasswords] as const;
