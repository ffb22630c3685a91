import { apiReference as texts } from '@alo/messages/product/api-reference.ts';

export interface JsonSchema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
}

export const listAlternatives = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] =>
  anyOf ?? oneOf ?? [];

export function listObjects(schema: JsonSchema): Record<string, JsonSchema>[] {
  if (schema.items) return listObjects(schema.items);
  const parts = [...listAlternatives(schema), ...(schema.allOf ?? [])];
  return [...(schema.properties ? [schema.properties] : []), ...parts.flatMap(listObjects)];
}

export function listRequired(schema: JsonSchema): Set<string> {
  if (schema.items) return listRequired(schema.items);
  const parts = [...listAlternatives(schema), ...(schema.allOf ?? [])];
  return new Set([...(schema.required ?? []), ...parts.flatMap((part) => [...listRequired(part)])]);
}

export function describeType(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(texts.or);
  const forms = listAlternatives(schema);
  if (forms.length > 0) return [...new Set(forms.map(describeType))].join(texts.or);
  if (schema.items) return texts.listOf(describeType(schema.items));
  if (schema.format !== undefined && schema.type === 'string') {
    return texts.typeFormats[schema.format] ?? texts.types['string']!;
  }
  const types = [schema.type ?? (schema.properties ? 'object' : 'anything')].flat();
  return types.map((type) => texts.types[type] ?? type).join(texts.or);
}

export function describeLimits(schema: JsonSchema): string[] {
  const isBound = (value: number | undefined): value is number =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return [
    schema.maxLength !== undefined && texts.upTo(schema.maxLength),
    isBound(schema.minimum) && texts.atLeast(schema.minimum),
    isBound(schema.maximum) && texts.atMost(schema.maximum),
    schema.default !== undefined && texts.defaultsTo(JSON.stringify(schema.default)),
  ].filter((text) => text !== false);
}

/** Examples by format or field name. */
const EXAMPLE_TEXTS: Record<string, string> = {
  'date-time': '2026-11-20T12:00:00.000Z',
  date: '2026-11-20',
  email: 'ana@exemplo.com.br',
  password: 'capim-dourado-26',
  newPassword: 'capim-dourado-27',
  oldPassword: 'capim-dourado-26',
  name: 'Ana Prado',
  organizationName: 'Exemplo Ltda.',
  domain: 'exemplo',
  phone: '+5511955500127',
  cpfCnpj: '11222333000181',
  ramal: '1001',
  senha: 'Kq7mZ2wR9x',
  gateway: 'webhook',
  code: '123456',
  cardHolderName: 'ANA PRADO',
  cardNumber: '4111111111111111',
  cardExpiryMonth: '12',
  cardExpiryYear: '2030',
  cardSecurityCode: '123',
};

export function makeExample(schema: JsonSchema, name = ''): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [form] = [...listAlternatives(schema), ...(schema.allOf ?? [])];
  if (form) return makeExample(form, name);
  if (schema.items) return [makeExample(schema.items, name)];
  const [type] = [schema.type ?? 'object'].flat();
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 0, 10);
  if (type === 'boolean') return true;
  if (type === 'string') return EXAMPLE_TEXTS[schema.format ?? ''] ?? EXAMPLE_TEXTS[name] ?? '...';
  const names = schema.required ?? Object.keys(schema.properties ?? {}).slice(0, 1);
  return Object.fromEntries(
    names.map((field) => [field, makeExample(schema.properties?.[field] ?? {}, field)]),
  );
}
