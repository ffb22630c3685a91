import type { Candidate, ListItem, PersonSearch } from '../connector.ts';
import { ConnectorError } from '../connector-error.ts';
import { toListItem } from '../shared/define-connector.ts';
import { fallbackIfRejected } from '../shared/vendor/fallback-if-rejected.ts';
import { searchByPhone, listSpellings } from '../shared/people/person-by-phone.ts';
import { pipefyManifest } from './manifest.ts';
import { read, type Crm } from './wire.ts';

interface Field {
  /** The slug (`telefone`), by which values are searched. */
  id: string;
  type?: string | null;
}
interface Pipe {
  id: string;
  start_form_fields?: (Field | null)[] | null;
  phases?: ({ fields?: (Field | null)[] | null } | null)[] | null;
}
interface Card {
  id: string;
  title?: string | null;
  done?: boolean | null;
  updated_at?: string | null;
  fields?: ({ value?: string | null; field?: Field | null } | null)[] | null;
}
interface PhoneField {
  pipeId: string;
  fieldId: string;
}

const ME = 'query Me { me { id name email } }';
const PHONE_FIELDS = `query PhoneFields { organizations { pipes {
  id start_form_fields { id type } phases { fields { id type } }
} } }`;
const CARDS = 'edges { node { id title done updated_at fields { value field { id type } } } }';
const MAX_SEARCHES_PER_REQUEST = 40;

/** @throws ConnectorError `credentials` for a token without a user */
export async function readMe(crm: Crm): Promise<object> {
  const { me } = await read<{ me?: object | null }>(crm, ME);
  if (!me) throw new ConnectorError('credentials', 'Pipefy returns no user for this token');
  return me;
}

export async function* readUser(crm: Crm): AsyncGenerator<ListItem> {
  const wire = ['id', 'name', 'email'];
  yield toListItem({ ...(await readMe(crm)) }, { label: ['name', 'email'], wire });
}

/**
 * Assumed: the field type `phone`, and that whole values are compared. Table records have no
 * comments, so they are not searched.
 */
export async function findPerson(crm: Crm, phone: string): Promise<PersonSearch> {
  const fields = await readPhoneFields(crm);
  const spellings = [
    ...listSpellings(phone, ['pretty', 'prettyWithoutNine']).map(withCountry),
    ...listSpellings(phone, ['plus', 'pretty', 'national', 'digits']),
    ...listSpellings(phone, ['prettyWithoutNine', 'nationalWithoutNine', 'digitsWithoutNine']),
  ];
  const searches = fields.flatMap((field) => spellings.map((spelling) => ({ ...field, spelling })));
  return searchByPhone(phone, {
    spellings: [spellings.join(' | ')],
    find: async () => {
      const cards: Card[] = [];
      for (let at = 0; at < searches.length; at += MAX_SEARCHES_PER_REQUEST) {
        const batch = searches.slice(at, at + MAX_SEARCHES_PER_REQUEST);
        cards.push(...(await fallbackIfRejected(findCards(crm, batch), [])));
      }
      return toCandidates(cards);
    },
  });
}

/** `+55 48 99123-4567`, as the field's widget writes it. */
const withCountry = (pretty: string) => pretty.replace(/^\((\d+)\)/, '+55 $1');

async function readPhoneFields(crm: Crm): Promise<PhoneField[]> {
  type Organizations = { organizations?: ({ pipes?: (Pipe | null)[] | null } | null)[] | null };
  const { organizations } = await read<Organizations>(crm, PHONE_FIELDS);
  const pipes = (organizations ?? []).flatMap((one) => one?.pipes ?? []);
  return pipes
    .filter((pipe) => pipe !== null)
    .flatMap((pipe) => {
      const inPhases = (pipe.phases ?? []).flatMap((phase) => phase?.fields ?? []);
      const ids = [...(pipe.start_form_fields ?? []), ...inPhases]
        .filter(isPhone)
        .map(({ id }) => id);
      return [...new Set(ids)].map((fieldId) => ({ pipeId: pipe.id, fieldId }));
    });
}

const isPhone = (field: Field | null | undefined): field is Field => field?.type === 'phone';

async function findCards(
  crm: Crm,
  searches: readonly (PhoneField & { spelling: string })[],
): Promise<Card[]> {
  type CardConnections = Record<
    string,
    { edges?: ({ node?: Card | null } | null)[] | null } | null
  >;
  const variables: Record<string, unknown> = {};
  const parts = searches.map(({ pipeId, fieldId, spelling }, at) => {
    variables[`p${at}`] = pipeId;
    variables[`s${at}`] = { fieldId, fieldValue: spelling };
    return `c${at}: findCards(pipeId: $p${at}, search: $s${at}, first: ${pipefyManifest.pageSize}) { ${CARDS} }`;
  });
  const names = searches.map((_, at) => `$p${at}: ID!, $s${at}: FindCards!`).join(', ');
  const query = `query FindCards(${names}) { ${parts.join(' ')} }`;
  const connections = await read<CardConnections>(crm, query, variables);
  return Object.values(connections)
    .flatMap((connection) => connection?.edges ?? [])
    .flatMap((edge) => edge?.node ?? []);
}

/** Title and number identify a person; calls go to the open card. */
function toCandidates(cards: readonly Card[]): Candidate[] {
  const uniqueCards = [...new Map(cards.map((card) => [card.id, card])).values()];
  return Object.values(Object.groupBy(uniqueCards, ({ title, id }) => title || id)).map(
    (group = []) => {
      const byChange = group.toSorted((one, other) =>
        changedAt(other).localeCompare(changedAt(one)),
      );
      const openCard = byChange.find(({ done }) => !done);
      // The oldest open card stays the same while others come.
      const card = openCard ? group.toSorted(byId)[0]! : byChange[0]!;
      return {
        id: card.id,
        kind: 'person',
        name: card.title || card.id,
        phones: group.flatMap(readPhones),
        openDeal: openCard ? { id: openCard.id, kind: 'deal' } : null,
        updatedAt: byChange[0]!.updated_at ?? null,
      };
    },
  );
}

const changedAt = ({ updated_at: changed }: Card) => changed ?? '';
const byId = (one: Card, other: Card) => one.id.localeCompare(other.id, 'en', { numeric: true });

const readPhones = ({ fields }: Card) =>
  (fields ?? []).flatMap((one) => (isPhone(one?.field) && one?.value ? [one.value] : []));
