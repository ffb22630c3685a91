import type { Endpoint, Method } from '@alo/contract/platform/endpoint.ts';
import { makeExample, type JsonSchema } from './json-schema.ts';
import type { Operation } from './openapi-operation.ts';

export interface ExampleRequest {
  method: Method;
  path: string;
  params: Record<string, string>;
  query: { name: string; value: string | null }[];
  body: unknown;
  needsToken: boolean;
  isStream: boolean;
}

export function buildExampleRequest(endpoint: Endpoint, operation: Operation): ExampleRequest {
  const { method, path, access, events } = endpoint;
  const parameters = operation.parameters ?? [];
  const body = operation.requestBody?.content?.['application/json'];
  return {
    method,
    path,
    params: Object.fromEntries(
      parameters
        .filter(({ in: place }) => place === 'path')
        .map(({ name, schema }) => [name, makeExampleId(name, schema)]),
    ),
    query: parameters
      .filter(({ in: place }) => place === 'query')
      .map(({ name, required, schema }) => ({
        name,
        value: required ? String(makeExample(schema, name)) : null,
      })),
    body: body && (body.example ?? makeExample(body.schema)),
    needsToken: access !== 'public',
    isStream: events !== undefined,
  };
}

function makeExampleId(name: string, schema: JsonSchema): string {
  if (schema.type === 'integer' || schema.pattern?.includes('\\d')) return '1';
  return PATH_VALUES[name] ?? name.toUpperCase();
}

const PATH_VALUES: Record<string, string> = {
  code: '01310100',
  gateway: 'webhook',
  list: 'users',
};

export function buildExampleAddress(base: string, { path, params, query }: ExampleRequest): string {
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const { name, value } of query) if (value !== null) search.append(name, value);
  return `${base}${filledPath}${search.size > 0 ? `?${search}` : ''}`;
}
