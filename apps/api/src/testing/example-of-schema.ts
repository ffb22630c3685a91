export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  minItems?: number;
}

/** Sets every property. `named` lets a test use another organization's ids. */
export function buildExample(
  schema: JsonSchema,
  named: Readonly<Record<string, unknown>> = {},
): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return buildExample(choice, named);
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => buildExample(part, named))) as unknown;
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [
          name,
          name in named ? named[name] : buildExample(property, named),
        ]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        buildExample(schema.items ?? {}, named),
      );
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return exampleText(schema);
  }
}

function exampleText({ format, pattern, minLength = 0 }: JsonSchema): string {
  if (format === 'email') return 'alguem@example.com';
  if (format === 'date-time') return '2026-11-20T12:00:00.000Z';
  if (format === 'uri') return 'https://example.com/';
  if (format === 'uuid') return '0b1f5c5e-3b52-4b0c-9d68-3a3a4f4f5a10';
  if (pattern !== undefined && /\\d/.test(pattern)) return '123456';
  return 'exemplo1'.padEnd(minLength, '1');
}
