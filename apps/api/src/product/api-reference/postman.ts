import { BASE_PATH, type Endpoint } from '@alo/contract/platform/endpoint.ts';
import { apiReference as texts, apiTag } from '@alo/messages/product/api-reference.ts';
import { apiSummaries } from '@alo/messages/product/api-summaries.ts';
import { type ExampleRequest, buildExampleRequest } from './example-request.ts';
import type { Operation } from './openapi-operation.ts';

interface CollectionParts {
  productName: string;
  endpoints: readonly Endpoint[];
  paths: Record<string, Record<string, Operation>>;
  host: string;
}

const FORMAT = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

export function buildPostmanCollection({ productName, endpoints, paths, host }: CollectionParts) {
  const folders = [...Map.groupBy(endpoints, ({ tag }) => tag)].map(([tag, endpointsOfTag]) => ({
    name: apiTag[tag] ?? tag,
    item: endpointsOfTag.map((endpoint) =>
      buildItem(endpoint, paths[endpoint.path]![endpoint.method.toLowerCase()]!),
    ),
  }));
  return {
    info: {
      name: `API ${productName}`,
      description: texts.postman.description,
      schema: FORMAT,
    },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'Authorization', type: 'string' },
        { key: 'value', value: '{{token}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    variable: [
      { key: 'baseUrl', value: host + BASE_PATH, type: 'string' },
      { key: 'token', value: '', type: 'string' },
    ],
    item: folders,
  };
}

function buildItem(endpoint: Endpoint, operation: Operation) {
  const request = buildExampleRequest(endpoint, operation);
  const { method, path, body, needsToken } = request;
  return {
    name: `${method} ${path}`,
    request: {
      method,
      description: getDescription(endpoint),
      ...(!needsToken && { auth: { type: 'noauth' } }),
      header: body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }],
      url: buildUrl(request),
      ...(body !== undefined && {
        body: {
          mode: 'raw',
          raw: JSON.stringify(body, null, 2),
          options: { raw: { language: 'json' } },
        },
      }),
    },
    response: [],
  };
}

function getDescription(endpoint: Endpoint): string {
  const { summary, description } = apiSummaries[endpoint.id] ?? endpoint;
  return description ?? summary;
}

function buildUrl({ path, params, query }: ExampleRequest) {
  const postmanPath = path.replaceAll(/\{(\w+)\}/g, ':$1');
  const sentParameters = query.filter(({ value }) => value !== null);
  const search = sentParameters.map(({ name, value }) => `${name}=${value}`).join('&');
  return {
    raw: `{{baseUrl}}${postmanPath}${search === '' ? '' : `?${search}`}`,
    host: ['{{baseUrl}}'],
    path: postmanPath.slice(1).split('/'),
    ...(query.length > 0 && {
      query: query.map(({ name, value }) => ({
        key: name,
        value: value ?? '',
        ...(value === null && { disabled: true }),
      })),
    }),
    ...(Object.keys(params).length > 0 && {
      variable: Object.entries(params).map(([key, value]) => ({ key, value })),
    }),
  };
}
