import { PRODUCT_VERSION } from '../product-version.ts';
import { RegistryError } from './registry-error.ts';

const LONGEST_WAIT_SECONDS = 3600;

export interface JsonAnswer {
  status: number;
  /** Undefined: it was not JSON, such as the error page of a proxy. */
  body: unknown;
}

/**
 * Asks a register over HTTP.
 * @throws RegistryError without an answer in time, or when it says that it is asked too often.
 */
export async function askJson(address: string, timeoutMs: number): Promise<JsonAnswer> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      signal: AbortSignal.timeout(timeoutMs),
      // without a name of its own a program is turned away at some doors
      headers: { Accept: 'application/json', 'User-Agent': `alo/${PRODUCT_VERSION}` },
    });
    text = await response.text();
  } catch (error) {
    throw new RegistryError('unavailable', `no answer: ${reasonOf(error)}`);
  }
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after')) || undefined;
    throw new RegistryError(
      'rateLimited',
      'it is asked too often',
      seconds && Math.min(seconds, LONGEST_WAIT_SECONDS),
    );
  }
  return { status: response.status, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `fetch failed` hides what happened in its cause; neither holds the address. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  return cause?.code ?? name;
}
