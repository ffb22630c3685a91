// Holds requests and answers against a vendor's description: its OpenAPI file, or what its sheet says, in the same form.
import { Ajv, type ValidateFunction } from 'ajv';

interface Schema {
  [keyword: string]: unknown;
}
interface Content {
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  parameters?: { name?: string; in?: string; required?: boolean; schema?: Schema; $ref?: string }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

/** The part of OpenAPI 3 that is read here. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
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

export function openDescription(description: Description) {
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: false, logger: false });
  ajv.addSchema({ components: description.components ?? {}, $id: 'vendor' });
  const compiled = new Map<string, ValidateFunction>();

  function check(schema: Schema, value: unknown, isClosed: boolean): string[] {
    const text = JSON.stringify(isClosed ? closed(schema) : schema).replaceAll('"#/', '"vendor#/');
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

  /** Vendors ignore fields that they do not know; a misspelt one of ours must not go unseen. */
  function closed(schema: Schema): Schema {
    const name = String(schema.$ref ?? '')
      .split('/')
      .at(-1)!;
    const { properties, items, ...rest } = description.components?.schemas?.[name] ?? schema;
    const parts = Object.entries((properties ?? {}) as Record<string, Schema>);
    return {
      ...rest,
      ...(items !== undefined && { items: closed(items as Schema) }),
      ...(properties !== undefined && {
        properties: Object.fromEntries(parts.map(([key, part]) => [key, closed(part)])),
        additionalProperties: false,
      }),
    };
  }

  function queryFaults({ parameters = [] }: Operation, query: URLSearchParams): string[] {
    const known = parameters.filter((parameter) => parameter.in === 'query');
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
    /** A path without places wins over one with. */
    find({ method, path }: Pick<Asked, 'method' | 'path'>): FoundOperation | null {
      const parts = path.split('/');
      const fits = (template: string) => {
        const wanted = template.split('/');
        const isSame = (part: string, at: number) =>
          part.startsWith('{') ? parts[at] !== '' : part === parts[at];
        return wanted.length === parts.length && wanted.every(isSame);
      };
      const templates = Object.keys(description.paths).filter(fits);
      const template = templates.find((one) => !one.includes('{')) ?? templates[0];
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

const typed = ({ type }: Schema, text: string) =>
  type === 'integer' || type === 'number'
    ? Number(text)
    : type === 'boolean'
      ? text === 'true'
      : text;
