import { BASE_PATH, type Endpoint, type ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { ErrorReply } from '@alo/contract/platform/error.ts';
import { expect } from 'vitest';

export interface ApiInput {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface ApiReply<Body> {
  status: number;
  headers: Headers;
  body: Body;
  error: ErrorReply['error'];
}

/** Checks every answer against the contract. */
export async function callApi<E extends Endpoint>(
  server: { url: string },
  endpoint: E,
  input: ApiInput = {},
): Promise<ApiReply<ReplyOf<E>>> {
  const path = endpoint.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => input.params?.[name] ?? '0',
  );
  const response = await fetch(server.url + BASE_PATH + path + toQuery(input.query), {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      ...(input.token !== undefined && { Authorization: input.token }),
      ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
      ...input.headers,
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  const text = await toText(response);
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  if (endpoint.method !== 'HEAD') checkAgainstContract(endpoint, response.status, body);
  return {
    status: response.status,
    headers: response.headers,
    body: body as ReplyOf<E>,
    error: (body as ErrorReply | undefined)?.error as ErrorReply['error'],
  };
}

async function toText(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return response.text();
  // An event stream does not end.
  await response.body?.cancel();
  return '';
}

function toQuery(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    search.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}

function checkAgainstContract(endpoint: Endpoint, status: number, body: unknown): void {
  const schema = status in endpoint.replies ? endpoint.replies[status] : ErrorReply;
  if (schema === null) {
    expect(body, `${endpoint.id} answers ${status} without a body`).toBeUndefined();
    return;
  }
  const parsed = schema!.safeParse(body);
  const problem = parsed.success ? null : parsed.error.issues.slice(0, 3);
  expect(problem, `${endpoint.id} answered ${status} against its contract`).toBeNull();
}
