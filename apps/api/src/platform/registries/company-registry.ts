export interface CompanyRegistry {
  /**
   * @param cnpj normalized, with valid check digits
   * @returns null if it does not exist
   * @throws RegistryError if the registry does not answer.
   */
  lookUp(cnpj: string): Promise<Company | null>;
}

export interface Company extends Address {
  name: string;
  /** A closed company cannot be billed. */
  isClosed: boolean;
}

export interface Address {
  address: string | null;
  addressNumber: string | null;
  addressComplement: string | null;
  addressProvince: string | null;
  /** Eight digits. */
  addressZipCode: string | null;
  addressCity: string | null;
  /** Two letters. */
  addressState: string | null;
}
