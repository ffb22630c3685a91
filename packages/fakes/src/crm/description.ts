// Validates requests and answers against a vendor's OpenAPI file, or a description in the same form.
import { Ajv, type ValidateFunction } from 'ajv';

interface Schema {
  [keyword: string]: unknown;
}
interface Content {
  content?: Record<string, { schema?: Schema }>;
}
interface Parameter {
  name?: string;
  in?: string;
  required?: boolean;
  schema?: Schema;
  $ref?: string;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

/** The part of OpenAPI 3 that is supported here. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema>; parameters?: Record<string, Parameter> };
}

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

export interface FoundOperation {
  /** `POST /contacts/{id}/notes` */
  operation: string;
  ids: string[];
  faultsOf(asked: Asked): string[];
  faultsOfAnswer(status: number, body: unknown): string[];
}

/** @param isPartial allows answers to omit required fields, because a stand-in returns fewer fields than its vendor */
export function openDescription(description: Description, { isPartial = false } = {}) {
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: false, logger: false });
  ajv.addSchema({ components: description.components ?? {}, $id: 'vendor' });
  const { components } = description;
  ajv.addSchema({ components: dropRequired(components ?? {}), $id: 'partial' });
  const compiled = new Map<string, ValidateFunction>();

  function check(given: Schema, value: unknown, isClosed: boolean): string[] {
    const isLoose = isPartial && !isClosed;
    const schema = isLoose ? (dropRequired(given) as Schema) : given;
    const reference = isLoose ? '"partial#/' : '"vendor#/';
    const text = JSON.stringify(isClosed ? closed(schema) : schema).replaceAll('"#/', reference);
    let validate = compiled.get(text);
    if (!validate) {
      validate = ajv.compile(JSON.parse(text) as Schema);
      compiled.set(text, validate);
    }
    validate(value);
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  /** Vendors ignore unknown fields, but a misspelt one of ours must not go unnoticed. */
  function closed(schema: Schema): Schema {
    const name = String(schema.$ref ?? '')
      .split('/')
      .at(-1)!;
    const { properties, items, ...rest } = components?.schemas?.[name] ?? schema;
    const parts = Object.entries((properties ?? {}) as Record<string, Schema>);
    return {
      ...rest,
      ...(items !== undefined && { items: closed(items as Schema) }),
      ...(properties !== undefined && {
        properties: Object.fromEntries(parts.map(([key, part]) => [key, closed(part)])),
        additionalProperties: rest['additionalProperties'] ?? false,
      }),
    };
  }

  function queryFaults({ parameters = [] }: Operation, query: URLSearchParams): string[] {
    const known = parameters
      .map((one) => components?.parameters?.[one.$ref?.split('/').at(-1) ?? ''] ?? one)
      .filter((parameter) => parameter.in === 'query');
    const strange = [...query.keys()].filter((key) => !known.some(({ name }) => name === key));
    const missing = known.filter(({ name, required }) => required && !query.has(name!));
    const wrong = known.flatMap(({ name, schema = {} }) => {
      const values = query.getAll(name!);
      return schema.type === 'array'
        ? []
        : values.flatMap((text) => check(schema, typed(schema, text), false));
    });
    return [
      ...strange.map((name) => `query has no ${name}`),
      ...missing.map(({ name }) => `query lacks ${name}`),
      ...wrong,
    ];
  }

  return {
    /** The path with the fewest parameters wins. */
    find({ method, path }: Pick<Asked, 'method' | 'path'>): FoundOperation | null {
      const parts = path.split('/');
      const fits = (template: string) => {
        const wanted = template.split('/');
        const isSame = (part: string, at: number) =>
          part.startsWith('{') ? parts[at] !== '' : part === parts[at];
        return wanted.length === parts.length && wanted.every(isSame);
      };
      const templates = Object.keys(description.paths).filter(fits);
      const countParameters = (one: string) => one.split('{').length;
      const [template] = templates.toSorted(
        (one, other) => countParameters(one) - countParameters(other),
      );
      const operation = template && description.paths[template]![method.toLowerCase()];
      if (!operation) return null;
      const places = template.split('/');
      return {
        operation: `${method} ${template}`,
        ids: parts.filter((_, at) => places[at]!.startsWith('{')).map(decodeURIComponent),
        faultsOf({ query, body }) {
          const content = Object.values(operation.requestBody?.content ?? {})[0];
          if (content?.schema)
            return [...queryFaults(operation, query), ...check(content.schema, body, true)];
          const extra = body !== undefined && !operation.requestBody ? ['takes no body'] : [];
          return [...queryFaults(operation, query), ...extra];
        },
        faultsOfAnswer(status, body) {
          const { content = {} } = operation.responses[status] ?? {};
          const { schema } = content['application/json'] ?? Object.values(content)[0] ?? {};
          return schema ? check(schema, body, false) : [];
        },
      };
    },
  };
}

/** Removes `required` from the schema, so that several alternatives may match. */
function dropRequired(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(dropRequired);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.entries(schema).filter(
    ([name, part]) => !(name === 'required' && Array.isArray(part)),
  );
  return Object.fromEntries(
    parts.map(([name, part]) => [name === 'oneOf' ? 'anyOf' : name, dropRequired(part)]),
  );
}

const typed = ({ type }: Schema, text: string) =>
  type === 'integer' || type === 'number'
    ? Number(text)
    : type === 'boolean'
      ? text === 'true'
      : text;
