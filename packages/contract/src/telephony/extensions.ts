import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';
import { FilterQuery, type FieldKind } from '../platform/list-filter.ts';
import { PlainText } from '../platform/plain-text.ts';

/** `ramal` is the number. `gravar_audio` 1 records calls; `acesso_gravacoes` 1 lets every user play them. */
export const WireExtension = z.object({
  id: z.int(),
  domain: z.string(),
  ramal: z.string(),
  /** Missing without the right to read it. */
  senha: z.optional(z.nullable(z.string())),
  bina: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email_address: z.nullable(z.string()),
  gravar_audio: z.int(),
  acesso_gravacoes: z.int(),
  webhook_cdr_url: z.nullable(z.string()),
  webhook_body_version: z.nullable(z.string()),
  userId: z.nullable(z.int()),
});
export type WireExtension = z.output<typeof WireExtension>;

export const EXTENSION_NAMES = {
  id: 'id',
  domain: 'domain',
  ramal: 'number',
  senha: 'sipPassword',
  bina: 'callerId',
  first_name: 'firstName',
  last_name: 'lastName',
  email_address: 'email',
  gravar_audio: 'recordsCalls',
  acesso_gravacoes: 'recordingAccess',
  webhook_cdr_url: 'cdrWebhookUrl',
  webhook_body_version: 'cdrWebhookVersion',
  userId: 'userId',
} as const satisfies Record<keyof WireExtension, string>;
type Names = typeof EXTENSION_NAMES;

/** 1 or 0 on the wire. */
const FLAGS = ['gravar_audio', 'acesso_gravacoes'] as const;

export type Extension = {
  [Wire in keyof WireExtension as Names[Wire]]: Wire extends (typeof FLAGS)[number]
    ? boolean
    : WireExtension[Wire];
};

const WIRE_NAMES = Object.fromEntries(
  Object.entries(EXTENSION_NAMES).map(([wire, name]) => [name, wire]),
);

export function renameToWire<Value>(
  fields: Readonly<Partial<Record<Names[keyof Names], Value>>>,
): Partial<Record<keyof WireExtension, Value>> {
  const entries = Object.entries(fields).filter(
    ([name, value]) => name in WIRE_NAMES && value !== undefined,
  );
  return Object.fromEntries(entries.map(([name, value]) => [WIRE_NAMES[name], value])) as Partial<
    Record<keyof WireExtension, Value>
  >;
}

export function toWireExtension(extension: Extension): WireExtension {
  const fields = Object.entries(EXTENSION_NAMES).flatMap(([wire, name]) => {
    const value = extension[name];
    if (value === undefined) return [];
    return [[wire, typeof value === 'boolean' ? Number(value) : value]];
  });
  return Object.fromEntries(fields) as WireExtension;
}

export function parseWireExtension(wire: WireExtension): Extension {
  const fields = Object.entries(EXTENSION_NAMES).map(([field, name]) => {
    const value = wire[field as keyof WireExtension];
    return [name, FLAGS.some((flag) => flag === field) ? value === 1 : value];
  });
  return Object.fromEntries(fields) as Extension;
}

export const EXTENSION_FIELDS = {
  id: { wire: 'id', kind: 'integer' },
  number: { wire: 'ramal', kind: 'text' },
  firstName: { wire: 'first_name', kind: 'text' },
  lastName: { wire: 'last_name', kind: 'text' },
  email: { wire: 'email_address', kind: 'text' },
  callerId: { wire: 'bina', kind: 'text' },
  userId: { wire: 'userId', kind: 'integer' },
} as const satisfies Record<string, { wire: keyof WireExtension; kind: FieldKind }>;

export const FIRST_EXTENSION_NUMBER = 1001;
export const EXTENSION_MAX_LENGTHS = {
  firstName: 128,
  lastName: 128,
  email: 128,
  cdrWebhookUrl: 2000,
} as const satisfies Partial<Record<keyof Extension, number>>;
/** A USER changes these of the own extension. */
export const USER_EXTENSION_FIELDS = ['firstName', 'lastName', 'email', 'recordsCalls'] as const;
/** Requests may omit the v. */
export const CDR_WEBHOOK_VERSIONS = ['v1.1', 'v1.4', 'v1.7', 'v1.8'] as const;
export const DEFAULT_CDR_WEBHOOK_VERSION = 'v1.1';

const Digits = z.union([z.string().check(z.trim(), z.maxLength(40)), z.int()]);
/** Programs send 1 and 0, true and false, or these as strings. */
const Flag = z.pipe(
  z.union([z.boolean(), z.enum(['1', '0', 'true', 'false']), z.literal([0, 1])]),
  z.transform((flag) => flag === true || flag === 1 || flag === '1' || flag === 'true'),
);
/** The use case explains each problem. */
const Secret = z.string().check(z.maxLength(200));
const Line = z.optional(z.nullable(PlainText));
/** The use case refuses long addresses with its own message. */
const Address = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(4000))));

const Settings = {
  senha: z.optional(Secret),
  bina: Line,
  first_name: Line,
  last_name: Line,
  email_address: Line,
  gravar_audio: z.optional(Flag),
  acesso_gravacoes: z.optional(Flag),
  webhook_cdr_url: Address,
  webhook_body_version: Line,
  userId: z.optional(z.nullable(IdParams.shape.id)),
};
export const ExtensionSettings = z.object(Settings);
export type ExtensionSettings = z.output<typeof ExtensionSettings>;

export const NewExtension = z.object({ ...Settings, ramal: z.optional(z.nullable(Digits)) });
export type NewExtension = z.output<typeof NewExtension>;

/** Clients may send the whole row back. */
const ExtensionChange = NewExtension;
export type ExtensionChange = z.output<typeof ExtensionChange>;

type OmittedIfNull<Field> =
  Field extends z.ZodMiniNullable<infer Inner> ? z.ZodMiniOptional<Inner> : Field;

function omitNulls<Shape extends Record<string, z.ZodMiniType>>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    field instanceof z.ZodMiniNullable ? z.optional(field.def.innerType) : field,
  ]);
  return Object.fromEntries(fields) as { [Name in keyof Shape]: OmittedIfNull<Shape[Name]> };
}

/** Some programs refuse null. */
const MadeExtension = z.object({ ...omitNulls(WireExtension.shape), senha: z.string() });
export type MadeExtension = z.output<typeof MadeExtension>;

const TAG = 'Extensions';

export const listExtensions = endpoint({
  id: 'listExtensions',
  method: 'GET',
  path: '/extensions',
  access: 'session',
  scope: 'extensions:read',
  tag: TAG,
  summary: 'List extensions',
  description:
    'Sessions get `senha` of their own extension, and ADMINs who signed in within half an hour get it for all. Service tokens get it with the scope `extensions:write`; personal tokens never do.',
  query: z.object({ filter: z.optional(FilterQuery) }),
  replies: { 200: z.array(WireExtension) },
});

export const getExtension = endpoint({
  id: 'getExtension',
  method: 'GET',
  path: '/extensions/{id}',
  access: 'session',
  scope: 'extensions:read',
  tag: TAG,
  summary: 'Get an extension',
  params: IdParams,
  replies: { 200: WireExtension },
});

export const createExtension = endpoint({
  id: 'createExtension',
  method: 'POST',
  path: '/extensions',
  access: 'admin',
  scope: 'extensions:write',
  tag: TAG,
  summary: 'Create an extension',
  description: 'Calls are recorded unless `gravar_audio` is false.',
  takesOtherNames: true,
  body: NewExtension,
  example: { ramal: '1001', senha: 'Kq7mZ2wR9x', first_name: 'Ana', last_name: 'Prado' },
  replies: { 200: MadeExtension },
  refusals: [409],
});

export const createNextExtension = endpoint({
  id: 'createNextExtension',
  method: 'POST',
  path: '/extensions/nextAvailable',
  access: 'admin',
  scope: 'extensions:write',
  tag: TAG,
  summary: 'Create the next extension',
  description:
    'Uses the lowest free number from 1001 on. Without `senha`, a random one is generated.',
  takesOtherNames: true,
  body: ExtensionSettings,
  replies: { 200: MadeExtension },
});

/** The portal and older programs send the id in the body. */
export const changeNamedExtension = endpoint({
  id: 'changeNamedExtension',
  method: 'PATCH',
  path: '/extensions',
  access: 'session',
  scope: 'extensions:write',
  tag: TAG,
  summary: 'Update an extension by body',
  description:
    'The body names the extension by `id`. A USER may change name, email and recording of their own extension.',
  takesOtherNames: true,
  body: z.extend(ExtensionChange, { id: IdParams.shape.id }),
  replies: { 200: WireExtension },
  refusals: [404],
});

export const changeExtension = endpoint({
  id: 'changeExtension',
  method: 'PATCH',
  path: '/extensions/{id}',
  access: 'session',
  scope: 'extensions:write',
  tag: TAG,
  summary: 'Update an extension',
  description: 'A USER may change name, email and recording of their own extension.',
  params: IdParams,
  takesOtherNames: true,
  body: ExtensionChange,
  replies: { 200: WireExtension },
});

export const removeExtension = endpoint({
  id: 'removeExtension',
  method: 'DELETE',
  path: '/extensions/{id}',
  access: 'admin',
  scope: 'extensions:write',
  tag: TAG,
  summary: 'Delete an extension',
  description: 'Calls of the extension are kept.',
  params: IdParams,
  replies: { 204: null },
});

/** EXT-05: the operator configures them. */
const WebhookTarget = z.object({
  /** Gateway of the integration. */
  id: z.string(),
  url: z.string(),
  version: z.string(),
});
export type WebhookTarget = z.output<typeof WebhookTarget>;

export const listWebhookTargets = endpoint({
  id: 'listWebhookTargets',
  method: 'GET',
  path: '/extensions/webhook-targets',
  access: 'session',
  scope: 'extensions:read',
  tag: TAG,
  summary: 'List webhook targets',
  description:
    'Returns the values that `webhook_cdr_url` and `webhook_body_version` take when an integration receives the calls of an extension.',
  replies: { 200: z.array(WebhookTarget) },
});

export const EXTENSION_ENDPOINTS = [
  listExtensions,
  getExtension,
  createExtension,
  createNextExtension,
  changeNamedExtension,
  changeExtension,
  removeExtension,
  listWebhookTargets,
] as const;
