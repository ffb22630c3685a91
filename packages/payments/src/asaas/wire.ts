// What travels between us and Asaas (API v3), as far as we read it. Enums are open: the vendor adds values, so they are
// texts here.

export interface AsaasList<Item> {
  data: Item[];
  hasMore: boolean;
}

export interface AsaasCustomer {
  id: string;
  name: string;
  cpfCnpj: string | null;
  email: string | null;
  phone: string | null;
  mobilePhone: string | null;
  postalCode: string | null;
  addressNumber: string | null;
  additionalEmails: string | null;
  externalReference: string | null;
  deleted?: boolean;
}

export interface AsaasPayment {
  id: string;
  externalReference?: string | null;
  status: string;
  billingType: string;
  value: number;
  /** Set when interest or a fine was paid besides. */
  originalValue?: number | null;
  dueDate: string;
  paymentDate?: string | null;
  clientPaymentDate?: string | null;
  invoiceUrl?: string | null;
  deleted?: boolean;
  refunds?: { status: string; value: number }[] | null;
  /** Of a payment by card; with a token where the account may keep cards. */
  creditCard?: Partial<AsaasToken> | null;
  chargeback?: AsaasChargeback | null;
}

export interface AsaasChargeback {
  status?: string | null;
  /** A part of the payment, perhaps. */
  value?: number | null;
  /** What became of our side's defence, where there was one. */
  disputeStatus?: string | null;
}

/** A tax invoice (Nota Fiscal). */
export interface AsaasInvoice {
  status: string;
  pdfUrl?: string | null;
}

export interface AsaasPixCode {
  payload: string;
  /** `yyyy-MM-dd HH:mm:ss` in São Paulo. */
  expirationDate: string;
}

export interface AsaasToken {
  /** The last four digits. */
  creditCardNumber: string;
  creditCardBrand: string;
  creditCardToken: string;
}

export interface AsaasErrors {
  errors?: { code?: string; description?: string }[];
}
