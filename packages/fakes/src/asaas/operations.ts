import { randomUUID } from 'node:crypto';
import { addDays } from '@alo/domain/time/sao-paulo-time.ts';
import type { AsaasRequest } from './contract.ts';
import type { AsaasState } from './asaas-state.ts';
import type { FakeCustomer, FakePayment } from './records.ts';
import {
  AsaasRefusal,
  cardRefusal,
  refuseDueDate,
  refusePhones,
  refuseTaxId,
  refuseValue,
} from './refusals.ts';

/** "Testando pagamento com cartão de crédito". */
const REFUSED_CARDS = ['5184019740373151', '4916561358240741'];
const BRANDS: [RegExp, string][] = [
  [/^4/, 'VISA'],
  [/^(5[1-5]|2[2-7])/, 'MASTERCARD'],
  [/^3[47]/, 'AMEX'],
  [/^(6011|64|65)/, 'DISCOVER'],
  [/^3(0|6|8)/, 'DINERS'],
];
const MAX_PER_PAGE = 100;

type Operation = (id: string, request: AsaasRequest) => object;

export function createOperations(state: AsaasState): Record<string, Operation> {
  const getExisting = <Thing>(things: Map<string, Thing>, id: string): Thing => {
    const thing = things.get(id);
    if (thing === undefined) throw new AsaasRefusal('not_found', 'Não encontrado.', 404);
    return thing;
  };
  const payment = (id: string) => getExisting(state.payments, id);

  return {
    'POST /customers': (_id, { body }) => saveCustomer(state, newId('cus'), body as FakeCustomer),
    'PUT /customers/{id}': (id, { body }) => {
      const customer = getExisting(state.customers, id);
      if (customer.deleted) {
        throw new AsaasRefusal('invalid_action', 'O cliente foi removido.');
      }
      return saveCustomer(state, id, { ...customer, ...(body as FakeCustomer) });
    },
    'GET /customers/{id}': (id) => getExisting(state.customers, id),
    'POST /customers/{id}/restore': (id) =>
      Object.assign(getExisting(state.customers, id), { deleted: false }),
    'GET /customers': (_id, { query }) =>
      toList([...state.customers.values()], query, ['externalReference', 'cpfCnpj']),

    'POST /payments': (_id, { body }) => create(state, body as FakePayment),
    'POST /payments/': (_id, { body }) => charge(state, body as FakePayment),
    'GET /payments': (_id, { query }) => {
      const since = query.get('dateCreated[ge]') ?? '';
      const until = query.get('dateCreated[le]') ?? '9999';
      const matches = [...state.payments.values()].filter(
        ({ dateCreated }) => since <= dateCreated && dateCreated <= until,
      );
      return toList(matches.toReversed(), query, ['externalReference', 'status']);
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
      state.remove(id);
      return { deleted: true, id };
    },
    'POST /payments/{id}/refund': (id, { body }) => {
      const { status, value, refunds = [] } = payment(id);
      const activeRefunds = refunds.filter(
        ({ status: refundStatus }) => refundStatus !== 'CANCELLED',
      );
      const refundable = activeRefunds.reduce((rest, refund) => rest - refund.value, value);
      const { value: amount = refundable } = body as { value?: number };
      if (!['CONFIRMED', 'RECEIVED'].includes(status) || amount > refundable) {
        throw new AsaasRefusal('invalid_action', 'Esta cobrança não pode ser estornada.');
      }
      return state.refund(id, amount);
    },
    'GET /payments/{id}/pixQrCode': (id) => {
      const { dueDate } = payment(id);
      return {
        encodedImage: 'iVBORw0KGgo=',
        payload: `00020126asaas${id}6304ABCD`,
        expirationDate: `${addDays(dueDate, 365)} 23:59:59`,
      };
    },
    'GET /invoices': (_id, { query }) => toList([...state.invoices.values()], query, ['payment']),
    'POST /creditCard/tokenizeCreditCard': (_id, { body }) =>
      tokenize(state, body as CardToTokenize),
  };
}

interface CardToTokenize {
  customer: string;
  creditCard: { number: string };
  creditCardHolderInfo: { cpfCnpj: string };
}

function saveCustomer(state: AsaasState, id: string, input: FakeCustomer): FakeCustomer {
  refuseTaxId(input.cpfCnpj);
  refusePhones(input as { phone?: string; mobilePhone?: string });
  // Asaas allows duplicates.
  const customer = { ...input, object: 'customer', id, deleted: false };
  state.customers.set(id, customer);
  return customer;
}

function refuseUnknownCustomer({ customers }: AsaasState, id: string): void {
  if (customers.get(id)?.deleted === false) return;
  throw new AsaasRefusal('invalid_customer', 'Customer inválido ou não informado.');
}

function create(state: AsaasState, body: FakePayment): FakePayment {
  refuseUnknownCustomer(state, body.customer);
  refuseValue(body.value);
  refuseDueDate(body.dueDate);
  return state.add({ ...body, status: 'PENDING', netValue: body.value });
}

function charge(state: AsaasState, body: FakePayment): FakePayment {
  const { creditCardToken, remoteIp: _ip, ...payment } = body;
  refuseUnknownCustomer(state, body.customer);
  const token = state.tokens.get(String(creditCardToken));
  if (!token || token.customer !== body.customer || token.isRefused) throw cardRefusal();
  return state.payBy(create(state, payment as FakePayment).id, 'CREDIT_CARD');
}

function tokenize(
  state: AsaasState,
  { customer, creditCard, creditCardHolderInfo }: CardToTokenize,
): object {
  refuseUnknownCustomer(state, customer);
  refuseTaxId(creditCardHolderInfo.cpfCnpj);
  const { number } = creditCard;
  const token = randomUUID();
  state.tokens.set(token, { customer, isRefused: REFUSED_CARDS.includes(number) });
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
  const matches = things.filter((thing) =>
    filters.every((name) => !query.has(name) || thing[name] === query.get(name)),
  );
  return {
    object: 'list',
    hasMore: offset + limit < matches.length,
    totalCount: matches.length,
    limit,
    offset,
    data: matches.slice(offset, offset + limit),
  };
}

const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
