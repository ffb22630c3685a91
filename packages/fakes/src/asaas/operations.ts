import { randomUUID } from 'node:crypto';
import { addDays } from '@alo/domain/sao-paulo-time.ts';
import type { Asked } from './contract.ts';
import type { Books } from './books.ts';
import type { FakeCustomer, FakePayment } from './records.ts';
import {
  AsaasRefusal,
  cardRefusal,
  refuseDueDate,
  refusePhones,
  refuseTaxId,
  refuseValue,
} from './refusals.ts';

/** Test cards that are declined, from the guide "Testando pagamento com cartão de crédito". */
const REFUSED_CARDS = ['5184019740373151', '4916561358240741'];
const BRANDS: [RegExp, string][] = [
  [/^4/, 'VISA'],
  [/^(5[1-5]|2[2-7])/, 'MASTERCARD'],
  [/^3[47]/, 'AMEX'],
  [/^(6011|64|65)/, 'DISCOVER'],
  [/^3(0|6|8)/, 'DINERS'],
];
const MAX_PER_PAGE = 100;

type Operation = (id: string, asked: Asked) => object;

export function createOperations(books: Books): Record<string, Operation> {
  const existing = <Thing>(things: Map<string, Thing>, id: string): Thing => {
    const thing = things.get(id);
    if (thing === undefined) throw new AsaasRefusal('not_found', 'Não encontrado.', 404);
    return thing;
  };
  const payment = (id: string) => existing(books.payments, id);

  return {
    'POST /customers': (_id, { body }) => saveCustomer(books, newId('cus'), body as FakeCustomer),
    'PUT /customers/{id}': (id, { body }) => {
      const customer = existing(books.customers, id);
      if (customer.deleted) {
        throw new AsaasRefusal('invalid_action', 'O cliente foi removido.');
      }
      return saveCustomer(books, id, { ...customer, ...(body as FakeCustomer) });
    },
    'GET /customers/{id}': (id) => existing(books.customers, id),
    'POST /customers/{id}/restore': (id) =>
      Object.assign(existing(books.customers, id), { deleted: false }),
    'GET /customers': (_id, { query }) =>
      toList([...books.customers.values()], query, ['externalReference', 'cpfCnpj']),

    'POST /payments': (_id, { body }) => create(books, body as FakePayment),
    'POST /payments/': (_id, { body }) => charge(books, body as FakePayment),
    'GET /payments': (_id, { query }) => {
      const since = query.get('dateCreated[ge]') ?? '';
      const until = query.get('dateCreated[le]') ?? '9999';
      const found = [...books.payments.values()].filter(
        ({ dateCreated }) => since <= dateCreated && dateCreated <= until,
      );
      return toList(found.toReversed(), query, ['externalReference', 'status']);
    },
    'GET /payments/{id}': (id) => payment(id),
    'DELETE /payments/{id}': (id) => {
      const { status, deleted } = payment(id);
      if (deleted || !['PENDING', 'OVERDUE'].includes(status)) {
        throw new AsaasRefusal(
          'invalid_action',
          'Somente cobranças pendentes podem ser removidas.',
        );
      }
      books.remove(id);
      return { deleted: true, id };
    },
    'POST /payments/{id}/refund': (id, { body }) => {
      const { status, value, refunds = [] } = payment(id);
      const gone = refunds.filter(({ status: how }) => how !== 'CANCELLED');
      const left = gone.reduce((rest, refund) => rest - refund.value, value);
      const { value: amount = left } = body as { value?: number };
      if (!['CONFIRMED', 'RECEIVED'].includes(status) || amount > left) {
        throw new AsaasRefusal('invalid_action', 'Esta cobrança não pode ser estornada.');
      }
      return books.refund(id, amount);
    },
    'GET /payments/{id}/pixQrCode': (id) => {
      const { dueDate } = payment(id);
      return {
        encodedImage: 'iVBORw0KGgo=',
        payload: `00020126asaas${id}6304ABCD`,
        expirationDate: `${addDays(dueDate, 365)} 23:59:59`,
      };
    },
    'GET /invoices': (_id, { query }) => toList([...books.invoices.values()], query, ['payment']),
    'POST /creditCard/tokenizeCreditCard': (_id, { body }) => tokenize(books, body as Tokenizing),
  };
}

interface Tokenizing {
  customer: string;
  creditCard: { number: string };
  creditCardHolderInfo: { cpfCnpj: string };
}

function saveCustomer(books: Books, id: string, input: FakeCustomer): FakeCustomer {
  refuseTaxId(input.cpfCnpj);
  refusePhones(input as { phone?: string; mobilePhone?: string });
  // Asaas allows duplicates; the caller must prevent them.
  const customer = { ...input, object: 'customer', id, deleted: false };
  books.customers.set(id, customer);
  return customer;
}

function refuseUnknownCustomer({ customers }: Books, id: string): void {
  if (customers.get(id)?.deleted === false) return;
  throw new AsaasRefusal('invalid_customer', 'Customer inválido ou não informado.');
}

function create(books: Books, body: FakePayment): FakePayment {
  refuseUnknownCustomer(books, body.customer);
  refuseValue(body.value);
  refuseDueDate(body.dueDate);
  return books.add({ ...body, status: 'PENDING', netValue: body.value });
}

function charge(books: Books, body: FakePayment): FakePayment {
  const { creditCardToken, remoteIp: _ip, ...payment } = body;
  refuseUnknownCustomer(books, body.customer);
  const token = books.tokens.get(String(creditCardToken));
  // A declined card leaves no payment behind.
  if (!token || token.customer !== body.customer || token.isRefused) throw cardRefusal();
  return books.payBy(create(books, payment as FakePayment).id, 'CREDIT_CARD');
}

function tokenize(
  books: Books,
  { customer, creditCard, creditCardHolderInfo }: Tokenizing,
): object {
  refuseUnknownCustomer(books, customer);
  refuseTaxId(creditCardHolderInfo.cpfCnpj);
  const { number } = creditCard;
  const token = randomUUID();
  books.tokens.set(token, { customer, isRefused: REFUSED_CARDS.includes(number) });
  return {
    creditCardNumber: number.slice(-4),
    creditCardBrand: BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? 'UNKNOWN',
    creditCardToken: token,
  };
}

function toList<Thing extends object>(
  things: Thing[],
  query: URLSearchParams,
  filters: (keyof Thing & string)[],
): object {
  const offset = Number(query.get('offset') ?? 0);
  const limit = Math.min(Number(query.get('limit') ?? 10), MAX_PER_PAGE);
  const found = things.filter((thing) =>
    filters.every((name) => !query.has(name) || thing[name] === query.get(name)),
  );
  return {
    object: 'list',
    hasMore: offset + limit < found.length,
    totalCount: found.length,
    limit,
    offset,
    data: found.slice(offset, offset + limit),
  };
}

const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
