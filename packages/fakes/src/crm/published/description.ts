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

export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema>; parameters?: Record<string, Parameter> };
}

interface CheckedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

export interface FoundOperation {
  operation: string;
  ids: string[];
  findRequestFaults(request: CheckedRequest): string[];
  findAnswerFaults(status: number, body: unknown): string[];
}

/** @param isPartial answers may omit required fields, as stand-ins' do */
export function openDescription(description: Description, { isPartial = false } = {}) {
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: false, logger: false });
  ajv.addSchema({ components: description.components ?? {}, $id: 'vendor' });
  const { components } = description;
  ajv.addSchema({ components: dropRequired(components ?? {}), $id: 'partial' });
  const compiled = new Map<string, ValidateFunction>();

  function check(fullSchema: Schema, value: unknown, isClosed: boolean): string[] {
    const isLoose = isPartial && !isClosed;
    const schema = isLoose ? (dropRequired(fullSchema) as Schema) : fullSchema;
    const reference = isLoose ? '"partial#/' : '"vendor#/';
    const text = JSON.stringify(isClosed ? forbidUnknownFields(schema) : schema).replaceAll(
      '"#/',
      reference,
    );
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

  /** Vendors ignore unknown fields, but we must notice misspelt ones. */
  function forbidUnknownFields(schema: Schema): Schema {
    const name = String(schema.$ref ?? '')
      .split('/')
      .at(-1)!;
    const { properties, items, ...rest } = components?.schemas?.[name] ?? schema;
    const parts = Object.entries((properties ?? {}) as Record<string, Schema>);
    return {
      ...rest,
      ...(items !== undefined && { items: forbidUnknownFields(items as Schema) }),
      ...(properties !== undefined && {
        properties: Object.fromEntries(
          parts.map(([key, part]) => [key, forbidUnknownFields(part)]),
        ),
        additionalProperties: rest['additionalProperties'] ?? false,
      }),
    };
  }

  function findQueryFaults({ parameters = [] }: Operation, query: URLSearchParams): string[] {
    const queryParameters = parameters
      .map((one) => components?.parameters?.[one.$ref?.split('/').at(-1) ?? ''] ?? one)
      .filter((parameter) => parameter.in === 'query');
    const unknownNames = [...query.keys()].filter(
      (key) => !queryParameters.some(({ name }) => name === key),
    );
    const missing = queryParameters.filter(({ name, required }) => required && !query.has(name!));
    const wrong = queryParameters.flatMap(({ name, schema = {} }) => {
      const values = query.getAll(name!);
      return schema.type === 'array'
        ? []
        : values.flatMap((text) => check(schema, parseValue(schema, text), false));
    });
    return [
      ...unknownNames.map((name) => `query has no ${name}`),
      ...missing.map(({ name }) => `query lacks ${name}`),
      ...wrong,
    ];
  }

  return {
    find({ method, path }: Pick<CheckedRequest, 'method' | 'path'>): FoundOperation | null {
      const parts = path.split('/');
      const fits = (template: string) => {
        const templateParts = template.split('/');
        const isSame = (part: string, at: number) =>
          part.startsWith('{') ? parts[at] !== '' : part === parts[at];
        return templateParts.length === parts.length && templateParts.every(isSame);
      };
      const templates = Object.keys(description.paths).filter(fits);
      const countParameters = (one: string) => one.split('{').length;
      const [template] = templates.toSorted(
        (one, other) => countParameters(one) - countParameters(other),
      );
      const operation = template && description.paths[template]![method.toLowerCase()];
      if (!operation) return null;
      const templateParts = template.split('/');
      return {
        operation: `${method} ${template}`,
        ids: parts.filter((_, at) => templateParts[at]!.startsWith('{')).map(decodeURIComponent),
        findRequestFaults({ query, body }) {
          const content = Object.values(operation.requestBody?.content ?? {})[0];
          if (content?.schema)
            return [...findQueryFaults(operation, query), ...check(content.schema, body, true)];
          const extra = body !== undefined && !operation.requestBody ? ['takes no body'] : [];
          return [...findQueryFaults(operation, query), ...extra];
        },
        findAnswerFaults(status, body) {
          const { content = {} } = operation.responses[status] ?? {};
          const { schema } = content['application/json'] ?? Object.values(content)[0] ?? {};
          return schema ? check(schema, body, false) : [];
        },
      };
    },
  };
}

/** Alternatives may then match together, so `oneOf` becomes `anyOf`. */
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

const parseValue = ({ type }: Schema, text: string) =>
  type === 'integer' || type === 'number'
    ? Number(text)
    : type === 'boolean'
      ? text === 'true'
      : text;
