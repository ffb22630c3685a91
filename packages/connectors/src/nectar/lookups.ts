import { ConnectorError, type ConnectorErrorKind } from '../connector-error.ts';
import type { ListItem, OpenDeal, PersonSearch } from '../connector.ts';
import { toListItem } from '../shared/define-connector.ts';
import { fallbackIfRejected } from '../shared/vendor/fallback-if-rejected.ts';
import { searchByPhone, listSpellings } from '../shared/people/person-by-phone.ts';
import { newestDeal, readPerson } from '../shared/people/read-person.ts';
import { PATHS, type Crm } from './wire.ts';

interface Contact {
  empresa?: boolean | null;
}
interface Opportunity {
  status?: number | string | null;
  cliente?: { id: number } | null;
}

const NOT_FOUND = 404;
const PERSON = { name: ['nome'], phones: ['telefones'], updatedAt: 'dataAtualizacao' };

export async function* readCallTypes(crm: Crm): AsyncGenerator<ListItem> {
  const types = await crm.get<{ ativo?: boolean | null }[]>(`${PATHS}/ligacao/tipos/`);
  for (const type of types) {
    if (type.ativo)
      yield toListItem({ ...type }, { label: ['nome'], wire: ['id', 'nome', 'ativo'] });
  }
}

/** Numbers are digits, mostly without the country code. A star matches prefixes. */
export async function findPerson(crm: Crm, phone: string): Promise<PersonSearch> {
  const [national, ...others] = listSpellings(phone, ['national', 'nationalWithoutNine', 'digits']);
  return searchByPhone(phone, {
    spellings: [national!, `${national}*`, ...others],
    find: async (spelling) => {
      const path = `${PATHS}/contatos/telefone/${encodeURIComponent(spelling)}`;
      const request = crm.get<Contact | Contact[] | null>(path);
      const contacts = toList(await fallbackIfRejected(request, null, NOT_FOUND));
      return contacts.map((one) => readPerson(one, PERSON, one.empresa ? 'company' : 'person'));
    },
    findOpenDeal: ({ id }) => findOpenDeal(crm, id),
    prefersPeople: true,
  });
}

const REFUSED: readonly unknown[] = ['rejected', 'credentials'] satisfies ConnectorErrorKind[];

/**
 * The query is assumed: ignored filters are applied here, and refusals (404 for none, 401 for a
 * wrong field) mean no deal.
 */
async function findOpenDeal(crm: Crm, contactId: string): Promise<OpenDeal | null> {
  const { dealContact, openStatus } = crm.facts;
  const query = { [dealContact]: contactId, status: openStatus, page: '1', displayLength: '50' };
  try {
    const path = `${PATHS}/oportunidades/`;
    type OpportunityAnswer = Opportunity | Opportunity[] | null;
    const openDeals = toList(
      await crm.get<OpportunityAnswer>(path, query, { mayBeEmpty: true }),
    ).filter(
      ({ status, cliente }) => String(status) === openStatus && String(cliente?.id) === contactId,
    );
    return newestDeal(openDeals, { name: 'nome' });
  } catch (error) {
    if (error instanceof ConnectorError && REFUSED.includes(error.kind)) return null;
    throw error;
  }
}

const toList = <Item>(answer: Item | Item[] | null): Item[] =>
  answer === null ? [] : ([answer].flat() as Item[]);
