import { BASE_PATH, type Endpoint } from '@alo/contract/platform/endpoint.ts';
import { ErrorReply } from '@alo/contract/platform/error.ts';
import * as z from 'zod';

type Schema = Record<string, unknown>;

const REFUSALS: Record<number, string> = {
  400: 'A filter or a value is invalid; correct what the message names',
  401: 'The token is missing or expired, or the credentials are wrong; sign in again',
  403: 'The role or the scopes do not suffice, or a second factor must be set up first',
  404: 'It does not exist, or it belongs to another organization',
  409: 'It exists already, or its state does not allow this any more',
  422: 'The request does not match its schema; `error.details` names the fields',
  429: 'Too many requests; retry after `Retry-After` seconds',
  502: 'A service behind the server failed; nothing was changed, so a retry is safe',
  503: 'The server is overloaded; retry after `Retry-After` seconds',
};

export function buildOpenApi(
  endpoints: readonly Endpoint[],
  product: { name: string; version: string },
): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = buildOperation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name} API`,
      version: product.version,
      description:
        'Times are ISO 8601 in UTC, money is decimal reais. Sign in with `POST /users/login` and send the ' +
        'token as `Authorization: <token>`. List calls take a LoopBack 3 style `filter`, as one JSON value ' +
        '(`filter={"where":{"call_type":"inbound"}}`) or as bracketed keys (`filter[where][call_type]=inbound`).',
    },
    servers: [{ url: BASE_PATH }],
    security: [{ token: [] }],
    paths,
    components: {
      schemas: { Error: toSchema(ErrorReply) },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  };
}

function buildOperation(endpoint: Endpoint): Schema {
  const parameters = [
    ...buildParameters(endpoint.params, 'path'),
    ...buildParameters(endpoint.query, 'query'),
  ];
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.access === 'public' && { security: [] }),
    ...buildDescription(endpoint),
    'x-access': endpoint.access,
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse(undefined).success,
        content: {
          'application/json': {
            schema: toSchema(endpoint.body, 'input'),
            ...(endpoint.example !== undefined && { example: endpoint.example }),
          },
        },
      },
    }),
    responses: buildResponses(endpoint),
  };
}

function buildDescription(endpoint: Endpoint): { description?: string } {
  const { description, access, scope, needsRecentSignIn, changesIntegrations } = endpoint;
  const sentences = [
    description,
    access === 'admin' && 'Requires the role ADMIN.',
    access !== 'admin' &&
      changesIntegrations === true &&
      'Refuses the role USER if the organization restricts integrations to its ADMINs.',
    needsRecentSignIn === true &&
      'Users must have signed in or confirmed their identity within the last half hour; personal tokens are refused.',
    scope !== undefined && `Service tokens need the scope \`${scope}\`.`,
  ].filter((sentence) => sentence !== undefined && sentence !== false);
  return sentences.length === 0 ? {} : { description: sentences.join(' ') };
}

function buildParameters(schema: z.core.$ZodType | undefined, place: 'path' | 'query'): Schema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(name === 'filter' && { style: 'deepObject', explode: true }),
  }));
}

function buildResponses(endpoint: Endpoint): Schema {
  const refusals = new Set(endpoint.refusals);
  if (endpoint.access !== 'public') refusals.add(401).add(403);
  if (endpoint.params) refusals.add(404);
  if (endpoint.query || endpoint.body) refusals.add(422);
  const responses: Schema = {};
  for (const [status, schema] of Object.entries(endpoint.replies)) {
    responses[status] = {
      description:
        { 302: 'Redirects to a page of the portal', 304: 'Not modified' }[status] ?? 'Success',
      ...(schema && { content: { 'application/json': { schema: toSchema(schema) } } }),
      ...(endpoint.events && { content: { 'text/event-stream': buildStream(endpoint.events) } }),
    };
  }
  for (const status of [...refusals].toSorted((a, b) => a - b)) {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
    responses[status] = { description: REFUSALS[status], content };
  }
  return responses;
}

/** OpenAPI 3.1 cannot describe events of a stream. */
function buildStream(events: NonNullable<Endpoint['events']>): Schema {
  const schemas = Object.entries(events).map(([name, schema]) => [name, toSchema(schema)]);
  return { schema: { type: 'string' }, 'x-events': Object.fromEntries(schemas) };
}

function toSchema(schema: z.core.$ZodType, io: 'input' | 'output' = 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
