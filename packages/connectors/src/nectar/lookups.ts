import type { Access, Candidate, ListItem, PersonSearch } from '../connector.ts';
import type { CredentialsOf } from '../manifest.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { searchByPhone, spellingsOf } from '../shared/person-by-phone.ts';
import type { nectarManifest } from './manifest.ts';
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

const GOING_ON = 1;
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
  const found = await searchByPhone(phone, {
    spellings: [national!, `${national}*`, ...others],
    find: async (spelling) => {
      const path = `${PATHS}/contatos/telefone/${encodeURIComponent(spelling)}`;
      const asked = ask(access, settings)<Contact | Contact[] | null>('GET', path);
      // nobody has it
      const answer = await noneIfRejected(asked, { body: null, headers: {} }, NOT_FOUND);
      return listOf(answer.body).map(toldAs);
    },
    findOpenDeal: ({ id }) => openDealOf(access, settings, id),
  });
  const people = found.candidates.filter(({ kind }) => kind === 'person');
  // GW-nectar: a company only where nobody else has the number
  return people.length > 0 ? { ...found, candidates: people } : found;
}

const toldAs = ({ id, nome, empresa, telefones, dataAtualizacao }: Contact) => ({
  id: String(id),
  kind: empresa ? ('company' as const) : ('person' as const),
  name: nome || String(id),
  phones: (telefones ?? []).filter((typed) => typed !== null),
  updatedAt: dataAtualizacao ?? null,
});

/** The newest that is going on. What of the filter Nectar ignores is looked at here. */
async function openDealOf(
  access: Access,
  settings: Credentials,
  contactId: string,
): Promise<Candidate['openDeal']> {
  const query = { clienteId: contactId, status: String(GOING_ON), page: '1', displayLength: '50' };
  const { body } = await ask(access, settings)<Opportunity[]>('GET', `${PATHS}/oportunidades/`, {
    query,
  });
  const [newest] = body
    .filter(({ status, cliente }) => status === GOING_ON && String(cliente?.id) === contactId)
    .toSorted((one, other) => other.id - one.id);
  return newest ? { id: String(newest.id), kind: 'deal' } : null;
}
