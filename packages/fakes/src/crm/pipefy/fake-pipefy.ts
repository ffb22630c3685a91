// Pipefy's GraphQL schema validates requests and answers.
import { readFileSync } from 'node:fs';
import { buildSchema, executeSync, GraphQLError, parse, validate } from 'graphql';
import type { CrmStandIn, NewPerson } from '../crm-stand-in.ts';
import type { Description } from '../published/description.ts';
import { operation, record, TEXT } from '../published/openapi-builders.ts';
import { startStandIn, type CrmRequest, type Reply } from '../stand-in.ts';

export const PIPEFY_TOKEN = 'pipefy-personal-access-token';
const ME = { id: '301', name: 'Ana', email: 'ana@acme.example' };
const MAX_CHARACTERS = 1000;
const MAX_PER_PAGE = 50;
const SALES = { id: '10', field: { id: 'telefone', label: 'Telefone', type: 'phone' } };
const SUPPORT = { id: '20', field: { id: 'celular', label: 'Celular', type: 'phone' } };

interface PipefyCard {
  id: string;
  pipeId: string;
  title: string;
  done: boolean;
  updated_at: string;
  phone: string;
}
interface PipefyComment {
  id: string;
  card_id: string;
  text: string;
}
interface Refused {
  message: string;
  code: string;
}

export interface FakePipefy extends CrmStandIn {
  records(): readonly PipefyComment[];
  behaviour: {
    refuses: readonly Refused[];
    performsAnyway: boolean;
    hiddenPipe: string | null;
    hiddenBy: string;
  };
  addCard(card: Partial<PipefyCard>): string;
  deleteComment(id: string): void;
}

const description: Description = {
  paths: {
    '/graphql': {
      post: operation({
        body: record({ query: TEXT, variables: { type: 'object' } }),
        answer: { type: 'object' },
      }),
    },
  },
};

export async function startFakePipefy(): Promise<FakePipefy> {
  const schema = buildSchema(readFileSync(new URL('schema.graphql', import.meta.url), 'utf8'));
  const cards: PipefyCard[] = [];
  const comments: PipefyComment[] = [];
  const behaviour: FakePipefy['behaviour'] = {
    refuses: [],
    performsAnyway: false,
    hiddenPipe: null,
    hiddenBy: 'PERMISSION_DENIED',
  };
  let lastId = 900;

  const findCard = (id: string): PipefyCard => {
    const card = cards.find((one) => one.id === id);
    if (card) return card;
    throw refused({ message: 'Permission denied', code: 'PERMISSION_DENIED' });
  };

  const toApiCard = (card: PipefyCard) => ({
    ...card,
    fields: [
      { name: 'Empresa', value: 'Acme', field: { id: 'empresa', type: 'short_text' } },
      { name: 'Telefone', value: card.phone, field: findPipe(card.pipeId).field },
    ],
    comments: () => comments.filter(({ card_id }) => card_id === card.id),
  });

  const isText = (text: string) => {
    if (text.length > 0 && text.length <= MAX_CHARACTERS) return text;
    throw refused({ message: 'text is too long', code: 'INVALID_INPUT' });
  };

  const root = {
    me: ME,
    organizations: [
      {
        id: '1',
        pipes: [
          {
            id: SALES.id,
            start_form_fields: [NAME, SALES.field],
            phases: [{ id: '1', fields: [] }],
          },
          { id: SUPPORT.id, start_form_fields: [], phases: [{ id: '2', fields: [SUPPORT.field] }] },
        ],
      },
    ],
    card: ({ id }: { id: string }) => toApiCard(findCard(id)),
    findCards({ pipeId, search, first }: FindCards) {
      if (first > MAX_PER_PAGE) throw refused({ message: 'first', code: 'INVALID_INPUT' });
      if (pipeId === behaviour.hiddenPipe) {
        throw refused({ message: 'Permission denied', code: behaviour.hiddenBy });
      }
      const isAsked = (card: PipefyCard) =>
        card.pipeId === pipeId &&
        findPipe(pipeId).field.id === search.fieldId &&
        card.phone === search.fieldValue;
      const edges = cards.filter(isAsked).map((card) => ({ node: toApiCard(card) }));
      return { edges, pageInfo: { hasNextPage: false } };
    },
    createComment({ input }: { input: Omit<PipefyComment, 'id'> }) {
      const { id: card_id } = findCard(input.card_id);
      const comment = { id: String(++lastId), card_id, text: isText(input.text) };
      comments.push(comment);
      return { comment };
    },
    updateComment({ input }: { input: Omit<PipefyComment, 'card_id'> }) {
      const comment = comments.find(({ id }) => id === input.id);
      if (!comment) throw refused({ message: 'Not found', code: 'RECORD_NOT_FOUND' });
      comment.text = isText(input.text);
      return { comment };
    },
  };

  function answer({ body }: CrmRequest): Reply {
    const { query, variables } = body as { query: string; variables: Record<string, unknown> };
    const { refuses, performsAnyway } = behaviour;
    Object.assign(behaviour, { refuses: [], performsAnyway: false });
    const document = parse(query);
    const faults = validate(schema, document).map(({ message }) => message);
    stand.faults.push(...faults);
    if (faults.length > 0) return ok({ errors: faults.map((message) => ({ message })) });
    if (refuses.length > 0 && !performsAnyway)
      return ok({ errors: refuses.map(toError), data: null });
    const result = executeSync({ schema, document, rootValue: root, variableValues: variables });
    stand.faults.push(...(result.errors ?? []).filter(isOurs).map(({ message }) => message));
    return refuses.length > 0
      ? ok({ errors: refuses.map(toError), data: null })
      : ok({ ...result });
  }

  const stand = await startStandIn({
    description,
    refusal,
    nameRequest({ method, path, body }) {
      const { query = '' } = (body ?? {}) as { query?: string };
      const [, name] = /^(?:query|mutation) (\w+)/.exec(query) ?? [];
      return name ? `${method} ${path} ${name}` : null;
    },
    refuseUnauthenticated: ({ headers }) =>
      headers.authorization === `Bearer ${PIPEFY_TOKEN}`
        ? null
        : refusal(401, `You are not authorized: ${headers.authorization}`),
    operations: { 'POST /graphql': answer },
  });

  function addCard(card: Partial<PipefyCard>): string {
    const id = String(++lastId);
    const usual = { pipeId: SALES.id, title: 'Bruno', done: false, phone: '48991234567' };
    cards.push({ id, updated_at: `2026-03-01T12:00:${id.slice(-2)}Z`, ...usual, ...card });
    return id;
  }

  return {
    ...stand,
    behaviour,
    collections: [comments],
    records: () => comments,
    addCard,
    deleteComment(id) {
      comments.splice(
        comments.findIndex((comment) => comment.id === id),
        1,
      );
    },
    addPerson: ({ name, phone, hasOpenDeal }: NewPerson): string =>
      addCard({ title: name, phone, done: !hasOpenDeal }),
  };
}

interface FindCards {
  pipeId: string;
  search: { fieldId: string; fieldValue: string };
  first: number;
}

const NAME = { id: 'nome', label: 'Nome', type: 'short_text' };
const findPipe = (id: string) => (id === SALES.id ? SALES : SUPPORT);

const ok = (body: object): Reply => ({ status: 200, body });
const refused = ({ message, code }: Refused) => new GraphQLError(message, { extensions: { code } });
const toError = ({ message, code }: Refused) => ({ message, extensions: { code } });
/** Only schema validation gives errors without a code. */
const isOurs = ({ extensions }: GraphQLError) => extensions.code === undefined;

/** An unknown token is refused without `message`. */
const refusal = (status: number, detail: string): Reply => ({
  status,
  body: { errors: [{ title: status === 401 ? 'Unauthorized' : 'Error', detail }] },
});
