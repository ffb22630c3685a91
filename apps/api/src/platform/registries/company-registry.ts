/** What the product asks of the register of Brazilian companies. */
export interface CompanyRegistry {
  /**
   * The company with a CNPJ (normalised, its check digits right); null: there is none.
   * @throws RegistryError when nobody can say now.
   */
  lookUp(cnpj: string): Promise<Company | null>;
}

export interface Company extends Address {
  name: string;
  /** Struck off the register: nobody can be billed under it. */
  isClosed: boolean;
}

/** An address in the words of the financial data. */
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
