import type { PostalCode } from '@alo/contract/money/postal-codes.ts';

/** What the product asks of the register of CEPs. */
export interface PostalCodes {
  /**
   * Where a CEP (eight digits) is; null: there is none.
   * @throws RegistryError when nobody can say now.
   */
  lookUp(postalCode: string): Promise<PostalCode | null>;
}
