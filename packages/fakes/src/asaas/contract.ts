import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

interface Operation {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

export interface AsaasRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

export interface Contract {
  findRequestFaults(request: AsaasRequest): string[] | null;
  findAnswerFaults(request: AsaasRequest, status: number, body: unknown): string[];
}

export function openContract(): Contract {
  const file = new URL('asaas-openapi.json', import.meta.url);
  const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApi;
  // The API ignores our misspelt fields.
  for (const schema of Object.values(document.components.schemas)) {
    if ('properties' in schema) Object.assign(schema, { additionalProperties: false });
  }
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addSchema({ ...document, $id: 'asaas' });
  const compiled = new Map<object, ValidateFunction>();

  function check(schema: object, value: unknown): string[] {
    let validate = compiled.get(schema);
    if (!validate) {
      const text = JSON.stringify(schema).replaceAll('"#/', '"asaas#/');
      validate = ajv.compile(JSON.parse(text) as object);
      compiled.set(schema, validate);
    }
    validate(value);
    // the value may be a card number
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  function find({ method, path }: AsaasRequest): Operation | undefined {
    const parts = path.split('/');
    // An id is never empty, and a fixed path wins.
    const fits = (template: string) => {
      const templateParts = template.split('/');
      return (
        templateParts.length === parts.length &&
        templateParts.every((part, at) =>
          part.startsWith('{') ? parts[at] !== '' : part === parts[at],
        )
      );
    };
    const template = path in document.paths ? path : Object.keys(document.paths).find(fits);
    return template === undefined ? undefined : document.paths[template]![method.toLowerCase()];
  }

  return {
    findRequestFaults(request) {
      const operation = find(request);
      if (!operation) return null;
      const knownNames = (operation.parameters ?? [])
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => name);
      const unknownNames = [...request.query.keys()].filter((name) => !knownNames.includes(name));
      const faults = unknownNames.map((name) => `query has no ${name}`);
      const schema = operation.requestBody?.content['application/json']?.schema;
      if (schema) faults.push(...check(schema, request.body));
      else if (request.body !== undefined) faults.push('takes no body');
      return faults;
    },
    findAnswerFaults(request, status, body) {
      const content = find(request)?.responses[status]?.content;
      const schema = content?.['application/json']?.schema;
      return schema ? check(schema, body) : [];
    },
  };
}
