// Builds OpenAPI descriptions by hand for vendors that publish none.
import type { Description } from './description.ts';

type Operation = Description['paths'][string][string];

interface OperationParts {
  query?: readonly string[];
  body?: Record<string, unknown>;
  answer?: Record<string, unknown>;
  status?: number;
}

const json = (schema: Record<string, unknown>) => ({ content: { 'application/json': { schema } } });

export const operation = ({
  query = [],
  body,
  answer,
  status = 200,
}: OperationParts = {}): Operation => ({
  parameters: query.map((name) => ({ name, in: 'query' })),
  ...(body && { requestBody: json(body) }),
  responses: { [status]: answer ? json(answer) : {} },
});

export const TEXT = { type: 'string' };
export const INTEGER = { type: 'integer' };
export const BOOLEAN = { type: 'boolean' };

export const record = (
  properties: Record<string, Record<string, unknown>>,
  required: readonly string[] = Object.keys(properties),
) => ({ type: 'object', properties, required });

export const list = (items: Record<string, unknown>) => ({ type: 'array', items });
