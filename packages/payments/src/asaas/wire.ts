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
  /** Set after interest or a fine. */
  originalValue?: number | null;
  dueDate: string;
  paymentDate?: string | null;
  clientPaymentDate?: string | null;
  invoiceUrl?: string | null;
  deleted?: boolean;
  refunds?: { status: string; value: number }[] | null;
  /** Has a token if the account may store cards. */
  creditCard?: Partial<AsaasToken> | null;
  chargeback?: AsaasChargeback | null;
}

export interface AsaasChargeback {
  status?: string | null;
  /** May be a part of the payment. */
  value?: number | null;
  disputeStatus?: string | null;
}

/** Nota Fiscal */
export interface AsaasInvoice {
  status: string;
  pdfUrl?: string | null;
}

export interface AsaasPixCode {
  payload: string;
  /** `yyyy-MM-dd HH:mm:ss` in São Paulo */
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
