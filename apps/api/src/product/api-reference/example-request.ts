import type { Endpoint, Method } from '@alo/contract/platform/endpoint.ts';
import { exampleOf, type JsonSchema } from './json-schema.ts';
import type { Operation } from './openapi-operation.ts';

/** A request that shows how a call is made: what all examples of the reference and the Postman file are written from. */
export interface ExampleRequest {
  method: Method;
  /** As in the contract, parameters in braces. */
  path: string;
  /** Values of the path's parameters. */
  params: Record<string, string>;
  /** All parameters of the query; those that a call may leave out have no value here. */
  query: { name: string; value: string | null }[];
  /** Undefined: it has no body. */
  body: unknown;
  needsToken: boolean;
  /** Its answer does not end. */
  isStream: boolean;
}

export function exampleRequest(endpoint: Endpoint, operation: Operation): ExampleRequest {
  const { method, path, access, events } = endpoint;
  const parameters = operation.parameters ?? [];
  const body = operation.requestBody?.content?.['application/json'];
  return {
    method,
    path,
    params: Object.fromEntries(
      parameters
        .filter(({ in: place }) => place === 'path')
        .map(({ name, schema }) => [name, idOf(name, schema)]),
    ),
    query: parameters
      .filter(({ in: place }) => place === 'query')
      .map(({ name, required, schema }) => ({
        name,
        value: required ? String(exampleOf(schema, name)) : null,
      })),
    body: body && (body.example ?? exampleOf(body.schema)),
    needsToken: access !== 'public',
    isStream: events !== undefined,
  };
}

/** Of a path: most are numbers of ours, the others words that stand for themselves. */
function idOf(name: string, schema: JsonSchema): string {
  if (schema.type === 'integer' || schema.pattern?.includes('\\d')) return '1';
  return PATH_VALUES[name] ?? name.toUpperCase();
}

const PATH_VALUES: Record<string, string> = {
  code: '01310100',
  gateway: 'webhook',
  list: 'users',
};

/** The address below `base`, with the values of the example. */
export function exampleAddress(base: string, { path, params, query }: ExampleRequest): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const { name, value } of query) if (value !== null) search.append(name, value);
  return `${base}${filled}${search.size > 0 ? `?${search}` : ''}`;
}
