import { ConnectorError, type ConnectorErrorKind } from '../connector-error.ts';
import type { Access, Candidate, ListItem, PersonSearch } from '../connector.ts';
import type { CredentialsOf } from '../manifest.ts';
import { assumedOf } from '../shared/assumed.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { searchByPhone, spellingsOf } from '../shared/person-by-phone.ts';
import { nectarManifest } from './manifest.ts';
import {
  ask,
  listOf,
  PATHS,
  readAll,
  type CallType,
  type Contact,
  type Opportunity,
  type User,
} from './wire.ts';

type Credentials = CredentialsOf<typeof nectarManifest>;

const NOT_FOUND = 404;

export async function* readUsers(access: Access, settings: Credentials): AsyncGenerator<ListItem> {
  for await (const { id, nome, ativo } of readAll<User>(access, settings, '/usuario/')) {
    if (ativo !== false) yield { id: String(id), label: nome, wire: { id, nome } };
  }
}

export async function* readCallTypes(
  access: Access,
  settings: Credentials,
): AsyncGenerator<ListItem> {
  const { body } = await ask(access, settings)<CallType[]>('GET', `${PATHS}/ligacao/tipos/`);
  for (const { id, nome, ativo } of body) {
    if (ativo) yield { id: String(id), label: nome, wire: { id, nome, ativo } };
  }
}

/** Numbers are digits there, mostly without the country's code. A star finds what begins so. */
export async function findPerson(
  access: Access,
  settings: Credentials,
  phone: string,
): Promise<PersonSearch> {
  const [national, ...others] = spellingsOf(phone, ['national', 'nationalWithoutNine', 'digits']);
  return searchByPhone(phone, {
    spellings: [national!, `${national}*`, ...others],
    find: async (spelling) => {
      const path = `${PATHS}/contatos/telefone/${encodeURIComponent(spelling)}`;
      const asked = ask(access, settings)<Contact | Contact[] | null>('GET', path);
      // nobody has it
      const answer = await noneIfRejected(asked, { body: null, headers: {} }, NOT_FOUND);
      return listOf(answer.body).map(toldAs);
    },
    findOpenDeal: ({ id }) => openDealOf(access, settings, id),
    // GW-nectar: a company only where nobody else has the number
    prefersPeople: true,
  });
}

const toldAs = ({ id, nome, empresa, telefones, dataAtualizacao }: Contact) => ({
  id: String(id),
  kind: empresa ? ('company' as const) : ('person' as const),
  name: nome || String(id),
  phones: (telefones ?? []).filter((typed) => typed !== null),
  updatedAt: dataAtualizacao ?? null,
});

const REFUSED: readonly unknown[] = ['rejected', 'credentials'] satisfies ConnectorErrorKind[];

/**
 * The newest that is going on. How the search is asked is assumed: what of the filter Nectar ignores is looked at here, and
 * what it refuses (nobody is found by 404, and a wrong field is a 401 there) is no deal. A token that is over was told by the
 * search before.
 */
async function openDealOf(
  access: Access,
  settings: Credentials,
  contactId: string,
): Promise<Candidate['openDeal']> {
  const { dealContact, openStatus } = assumedOf(access, nectarManifest);
  const query = { [dealContact]: contactId, status: openStatus, page: '1', displayLength: '50' };
  try {
    const { body } = await ask(access, settings)<Opportunity | Opportunity[] | null>(
      'GET',
      `${PATHS}/oportunidades/`,
      { query, mayBeEmpty: true },
    );
    const [newest] = listOf(body)
      .filter(
        ({ status, cliente }) => String(status) === openStatus && String(cliente?.id) === contactId,
      )
      .toSorted((one, other) => other.id - one.id);
    return newest ? { id: String(newest.id), kind: 'deal', name: newest.nome } : null;
  } catch (error) {
    if (error instanceof ConnectorError && REFUSED.includes(error.kind)) return null;
    throw error;
  }
}
