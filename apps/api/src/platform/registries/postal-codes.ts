import type { PostalCode } from '@alo/contract/money/postal-codes.ts';

export interface PostalCodes {
  /**
   * @param postalCode eight digits
   * @returns null if it does not exist
   * @throws RegistryError if the registry does not answer.
   */
  lookUp(postalCode: string): Promise<PostalCode | null>;
}
