import { createHash } from 'node:crypto';
import { ConnectorError } from '../../connector-error.ts';
import type { Access } from '../../connector.ts';

const MAX_ACCOUNTS = 1000;
const MAX_AGE_MS = 10 * 60_000;

/** Caches an account's stable data, such as a list of types, for some minutes. */
export class AccountMemory<Value> {
  readonly #cache: Map<string, { value: Value; until: number }> = new Map();

  /**
   * If the vendor rejects the cached value, `act` runs again with a fresh one, because the account
   * may have changed.
   */
  async use<Answer>(
    crm: Account,
    read: () => Promise<Value>,
    act: (value: Value) => Promise<Answer>,
  ): Promise<Answer> {
    const account = hashAccount(crm);
    const cached = this.#cache.get(account);
    if (cached !== undefined && cached.until > Date.now()) {
      try {
        return await act(cached.value);
      } catch (error) {
        if (!(error instanceof ConnectorError) || error.kind !== 'rejected') throw error;
      }
    }
    const value = await read();
    this.#keep(account, value);
    return act(value);
  }

  #keep(account: string, value: Value): void {
    this.#cache.delete(account);
    this.#cache.set(account, { value, until: Date.now() + MAX_AGE_MS });
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_ACCOUNTS && oldest !== undefined) this.#cache.delete(oldest);
  }
}

interface Account {
  access: Access;
  settings: object;
}

/** Keeps no secret in memory. */
const hashAccount = ({ access: { baseUrl, facts }, settings }: Account): string =>
  createHash('sha256')
    .update(JSON.stringify([baseUrl, facts, settings]))
    .digest('base64');
