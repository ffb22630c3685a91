import { BASE_PATH, type Endpoint } from '@alo/contract/platform/endpoint.ts';
import { ErrorReply } from '@alo/contract/platform/error.ts';
import * as z from 'zod';

type Schema = Record<string, unknown>;

/** Headings of the reference, in the order of the endpoints. */
const REFUSALS: Record<number, string> = {
  400: 'A filter or a value is wrong; the message names what',
  401: 'No token, an expired one, or wrong credentials',
  403: 'The role or the scopes are not enough, or a second factor must be set up first',
  404: 'Not there, or of another organization',
  409: 'It is there already, or was settled before',
  422: 'The request does not fit its description',
  429: 'Too many requests; come back after Retry-After seconds',
  502: 'Something behind the server failed; nothing was changed',
  503: 'Too much at once; come back after Retry-After seconds',
};

/** The OpenAPI 3.1 document of the endpoints, made from the same descriptions that serve them. */
export function buildOpenApi(
  endpoints: readonly Endpoint[],
  product: { name: string; version: string },
): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
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

function operationOf(endpoint: Endpoint): Schema {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
  ];
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.access === 'public' && { security: [] }),
    ...descriptionOf(endpoint),
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
    responses: responsesOf(endpoint),
  };
}

function descriptionOf({ access, scope, needsRecentSignIn, changesIntegrations }: Endpoint): {
  description?: string;
} {
  const sentences = [
    access === 'admin' && 'Only for the role ADMIN.',
    access !== 'admin' &&
      changesIntegrations === true &&
      'Refused to the role USER while the organization keeps integrations to its ADMINs.',
    needsRecentSignIn === true &&
      'A person needs a session in which they signed in, or proved again who they are, within half an hour; personal tokens are refused.',
    scope !== undefined && `Open to service tokens with the scope \`${scope}\`.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? {} : { description: sentences.join(' ') };
}

function parametersOf(schema: z.core.$ZodType | undefined, place: 'path' | 'query'): Schema[] {
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

function responsesOf(endpoint: Endpoint): Schema {
  const refusals = new Set(endpoint.refusals);
  if (endpoint.access !== 'public') refusals.add(401).add(403);
  if (endpoint.params) refusals.add(404);
  if (endpoint.query || endpoint.body) refusals.add(422);
  const responses: Schema = {};
  for (const [status, schema] of Object.entries(endpoint.replies)) {
    responses[status] = {
      description: { 302: 'Leads to a page of the portal', 304: 'Unchanged' }[status] ?? 'Done',
      ...(schema && { content: { 'application/json': { schema: toSchema(schema) } } }),
      ...(endpoint.events && { content: { 'text/event-stream': streamOf(endpoint.events) } }),
    };
  }
  for (const status of [...refusals].toSorted((a, b) => a - b)) {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
    responses[status] = { description: REFUSALS[status], content };
  }
  return responses;
}

/** OpenAPI 3.1 has no words for the events of a stream: they stand beside it. */
function streamOf(events: NonNullable<Endpoint['events']>): Schema {
  const schemas = Object.entries(events).map(([name, schema]) => [name, toSchema(schema)]);
  return { schema: { type: 'string' }, 'x-events': Object.fromEntries(schemas) };
}

function toSchema(schema: z.core.$ZodType, io: 'input' | 'output' = 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
