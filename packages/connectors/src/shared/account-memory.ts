import { createHash } from 'node:crypto';
import { ConnectorError } from '../connector-error.ts';
import type { Access } from '../connector.ts';

const MAX_ACCOUNTS = 1000;
const KEPT_MS = 10 * 60_000;

/** Keeps for some minutes what seldom changes in an account, such as a list of types, for the newest accounts. */
export class AccountMemory<Value> {
  readonly #read: Map<string, { value: Value; until: number }> = new Map();

  /**
   * Uses what was read before, or reads it. If the vendor rejects what was made with an older value, it is read anew and used once
   * more, because the account may have changed.
   */
  async use<Answer>(
    crm: Account,
    read: () => Promise<Value>,
    act: (value: Value) => Promise<Answer>,
  ): Promise<Answer> {
    const account = nameAccount(crm);
    const kept = this.#read.get(account);
    if (kept !== undefined && kept.until > Date.now()) {
      try {
        return await act(kept.value);
      } catch (error) {
        if (!(error instanceof ConnectorError) || error.kind !== 'rejected') throw error;
      }
    }
    const value = await read();
    this.#keep(account, value);
    return act(value);
  }

  #keep(account: string, value: Value): void {
    this.#read.delete(account);
    this.#read.set(account, { value, until: Date.now() + KEPT_MS });
    const [oldest] = this.#read.keys();
    if (this.#read.size > MAX_ACCOUNTS && oldest !== undefined) this.#read.delete(oldest);
  }
}

interface Account {
  access: Access;
  settings: object;
}

/** Is the same for the same credentials at the same address, and keeps no secret in memory. */
const nameAccount = ({ access: { baseUrl, facts }, settings }: Account): string =>
  createHash('sha256')
    .update(JSON.stringify([baseUrl, facts, settings]))
    .digest('base64');
