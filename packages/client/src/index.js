// schema.d.ts is generated from the OpenAPI document.
import createFetchClient from 'openapi-fetch';

const BASE_PATH = '/api/v1';

export class ApiRefusal extends Error {
  /**
   * @param {Response} response
   * @param {unknown} answer what came as its body
   */
  constructor(response, answer) {
    const error = /** @type {{ error?: import('./index.d.ts').ErrorOfApi }} */ (answer)?.error;
    super(error?.message ?? `The API answered ${response.status}`);
    this.name = 'ApiRefusal';
    this.status = response.status;
    this.code = error?.code ?? null;
    this.details = error?.details ?? null;
    const wait = Number(response.headers.get('Retry-After') ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(wait) ? wait : null;
  }
}

/** @type {typeof import('./index.d.ts').createClient} */
export function createClient({ url, token, ...options }) {
  const base = new URL(BASE_PATH, url);
  const client = createFetchClient({
    querySerializer: serializeQuery,
    ...options,
    baseUrl: base.href,
  });
  if (token !== undefined) {
    client.use({
      onRequest({ request }) {
        // a request may override the base address
        if (new URL(request.url).origin === base.origin) {
          request.headers.set('Authorization', token);
        }
        return request;
      },
    });
  }
  return client;
}

/**
 * @template Data
 * @param {Promise<{ data?: Data, error?: unknown, response: Response }>} answer
 * @returns {Promise<Data>}
 */
export async function orThrow(answer) {
  const { data, error, response } = await answer;
  if (!response.ok) throw new ApiRefusal(response, error);
  return /** @type {Data} */ (data);
}

/** @type {typeof import('./index.d.ts').eachItem} */
export async function* eachItem(askPage) {
  /** @type {{ nextPage: number | null, asOf?: string }} */
  let place = { nextPage: 1 };
  while (place.nextPage !== null) {
    const { nextPage: page, asOf } = place;
    const { data, meta } = await orThrow(askPage(asOf === undefined ? { page } : { page, asOf }));
    yield* data;
    place = meta;
  }
}

/**
 * JSON keeps numbers and null distinct from text.
 * @param {Record<string, unknown>} query
 */
function serializeQuery(query) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    search.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return search.toString();
}
