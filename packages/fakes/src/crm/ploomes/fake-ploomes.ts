import { DEAL_NAME, type CrmStandIn, type NewPerson } from '../crm-stand-in.ts';
import { startStandIn, type CrmRequest, type Reply } from '../stand-in.ts';
import { ploomesDescription } from './description.ts';

export const PLOOMES_KEY = '9B2C0F5D61E84A7F93C1D0E7A4B85F26C3D1E09F7A6B5C4D';
const MAX_PER_PAGE = 300;
const FIELDS = ['Id', 'Name', 'Email', 'TypeId', 'OwnerId', 'LastUpdateDate'];
const USERS = [
  { Id: 71, Name: 'Ana', Email: 'ana@acme.example', Suspended: false },
  { Id: 72, Name: 'Bia', Email: 'bia@acme.example', Suspended: false },
  { Id: 73, Name: 'Rui', Email: 'rui@acme.example', Suspended: true },
];

interface Contact {
  Id: number;
  Name: string;
  TypeId: number;
  OwnerId: number;
  LastUpdateDate: string;
  Phones: { PhoneNumber: string; SearchPhoneNumber: number | null }[];
}
interface Interaction {
  Id: number;
  ContactId: number;
  DealId?: number;
  Date?: string;
  TypeId?: number;
  Content: string;
}

export interface FakePloomes extends CrmStandIn {
  records(): readonly (Interaction & { id: number })[];
  behaviour: {
    answersNothing: boolean;
    hasNoDigits: boolean;
    hasNoDates: boolean;
    hasNoPersonId: boolean;
    hidesUsers: boolean;
  };
  changeContact(id: string, at: string): void;
  addDealOf(companyId: string, personId: string): string;
  addCompany(company: Omit<NewPerson, 'hasOpenDeal'>): string;
  removeContact(id: string): void;
}

export async function startFakePloomes(): Promise<FakePloomes> {
  const contacts: Contact[] = [];
  const deals: {
    Id: number;
    Title: string;
    ContactId: number;
    PersonId?: number;
    StatusId: number;
  }[] = [];
  const interactions: Interaction[] = [];
  const behaviour = {
    answersNothing: false,
    hasNoDigits: false,
    hasNoDates: false,
    hasNoPersonId: false,
    hidesUsers: false,
  };
  let lastId = 1200;

  const isUnknown = (field: string) =>
    !FIELDS.includes(field) || (behaviour.hasNoDates && field === 'LastUpdateDate');

  function findContacts(request: CrmRequest): Reply {
    const filter = request.query.get('$filter') ?? '';
    const wrong = (request.query.get('$select') ?? '').split(',').find(isUnknown);
    if (wrong !== undefined) return refusal(400, `Could not find a property named '${wrong}'`);
    if (/^Id eq \d+( or Id eq \d+)*$/.test(filter)) {
      const ids = [...filter.matchAll(/\d+/g)].map(([id]) => Number(id));
      return page(
        contacts.filter(({ Id }) => ids.includes(Id)),
        request,
      );
    }
    const [, number, , text] =
      /^Phones\/any\(p: (?:p\/SearchPhoneNumber eq (\d+)|(contains)\(p\/PhoneNumber, '([^']+)'\))\)$/.exec(
        filter,
      ) ?? [];
    if (number === undefined && text === undefined) return refusal(400, `filter: ${filter}`);
    const fits = ({ PhoneNumber, SearchPhoneNumber }: Contact['Phones'][number]) =>
      number === undefined ? PhoneNumber.includes(text!) : SearchPhoneNumber === Number(number);
    const matches = contacts.filter(({ Phones }) => Phones.some(fits));
    return page(
      matches.toSorted((one, other) => other.TypeId - one.TypeId || one.Id - other.Id),
      request,
    );
  }

  function findDeals(request: CrmRequest): Reply {
    const filter = request.query.get('$filter') ?? '';
    const [, contact, , person, status] =
      /^\(?ContactId eq (\d+)( or PersonId eq (\d+)\))? and StatusId eq (\d+)$/.exec(filter) ?? [];
    if (contact === undefined || (person !== undefined && behaviour.hasNoPersonId)) {
      return refusal(400, `filter: ${filter}`);
    }
    const fits = ({ ContactId, PersonId, StatusId }: (typeof deals)[number]) =>
      (ContactId === Number(contact) || (person !== undefined && PersonId === Number(person))) &&
      StatusId === Number(status);
    return page(deals.filter(fits).toReversed(), request);
  }

  function findRecords(request: CrmRequest): Reply {
    const filter = request.query.get('$filter') ?? '';
    const [, contact, since = ''] = /^ContactId eq (\d+) and Date ge (\S+)$/.exec(filter) ?? [];
    if (contact === undefined) return refusal(400, `filter: ${filter}`);
    const fits = ({ ContactId, Date: date = '' }: Interaction) =>
      ContactId === Number(contact) && Date.parse(date) >= Date.parse(since);
    return page(interactions.filter(fits), request);
  }

  function create({ headers, body: requestBody }: CrmRequest): Reply {
    const body = requestBody as Omit<Interaction, 'Id'>;
    if (!contacts.some(({ Id }) => Id === body.ContactId)) return refusal(400, 'no such contact');
    const isOpen = deals.some(
      ({ Id, ContactId, PersonId }) =>
        Id === body.DealId && [ContactId, PersonId].includes(body.ContactId),
    );
    if (body.DealId !== undefined && !isOpen) return refusal(400, 'no such deal');
    const createdRecord = { ...body, Id: ++lastId };
    interactions.push(createdRecord);
    const returnsRecord =
      headers['prefer'] === 'return=representation' && !behaviour.answersNothing;
    if (!returnsRecord) return { status: 201, body: '' };
    return {
      status: 201,
      body: { value: [{ Id: createdRecord.Id, ContactId: createdRecord.ContactId }] },
    };
  }

  function find(name: string): Interaction | undefined {
    const [, id] = /^InteractionRecords\((\d+)\)$/.exec(name) ?? [];
    return interactions.find(({ Id }) => String(Id) === id);
  }

  function remove(name: string): Reply {
    const interaction = find(name);
    if (!interaction) return refusal(404, 'not found');
    interactions.splice(interactions.indexOf(interaction), 1);
    return { status: 204, body: '' };
  }

  function change(name: string, body: object): Reply {
    const interaction = find(name);
    if (!interaction) return refusal(404, 'not found');
    Object.assign(interaction, body);
    return {
      status: 200,
      body: behaviour.answersNothing ? '' : { value: [{ Id: interaction.Id }] },
    };
  }

  const stand = await startStandIn({
    description: ploomesDescription,
    refusal,
    refuseUnauthenticated: ({ headers }) =>
      headers['user-key'] === PLOOMES_KEY
        ? null
        : refusal(403, `${String(headers['user-key'])} is not known`),
    operations: {
      'GET /Account': () => ({ status: 200, body: { value: [{ Id: 9 }] } }),
      'GET /Users': (request) => {
        const isAll = request.query.get('$filter') !== 'Suspended eq false';
        const users = USERS.filter(({ Suspended }) => isAll || !Suspended);
        return page(behaviour.hidesUsers ? [] : users, request);
      },
      'GET /Contacts': findContacts,
      'GET /Deals': findDeals,
      'GET /InteractionRecords': findRecords,
      'POST /InteractionRecords': create,
      'GET /{record}': ({ ids: [name = ''] }) => {
        const interaction = find(name);
        return interaction
          ? { status: 200, body: { value: [interaction] } }
          : refusal(404, 'not found');
      },
      'DELETE /{record}': ({ ids: [name = ''] }) => remove(name),
      'PATCH /{record}': ({ ids: [name = ''], body }) => change(name, body as object),
    },
  });

  function add(TypeId: number, { name, phone }: NewPerson): number {
    const Id = ++lastId;
    const digits = behaviour.hasNoDigits ? null : Number(phone.replace(/\D/g, ''));
    const Phones = [{ PhoneNumber: phone, SearchPhoneNumber: digits }];
    const OwnerId = USERS[0]!.Id;
    const LastUpdateDate = new Date().toISOString();
    contacts.push({ Id, Name: name, TypeId, OwnerId, LastUpdateDate, Phones });
    return Id;
  }

  return {
    ...stand,
    behaviour,
    collections: [interactions],
    records: () => interactions.map((one) => ({ ...one, id: one.Id })),
    addPerson(person) {
      const ContactId = add(2, person);
      for (const StatusId of person.hasOpenDeal ? [1, 2] : [])
        deals.push({ Id: ++lastId, Title: DEAL_NAME, ContactId, StatusId });
      return String(ContactId);
    },
    changeContact(id, at) {
      contacts.find(({ Id }) => String(Id) === id)!.LastUpdateDate = at;
    },
    addDealOf(companyId, personId) {
      const Id = ++lastId;
      deals.push({
        Id,
        Title: DEAL_NAME,
        ContactId: Number(companyId),
        PersonId: Number(personId),
        StatusId: 1,
      });
      return String(Id);
    },
    addCompany: (company) => String(add(1, company)),
    removeContact(id) {
      contacts.splice(
        contacts.findIndex(({ Id }) => String(Id) === id),
        1,
      );
    },
  };
}

const refusal = (status: number, message: string): Reply => ({ status, body: { message } });

function page(items: object[], { query }: CrmRequest): Reply {
  const size = Number(query.get('$top') ?? 30);
  if (size > MAX_PER_PAGE) return refusal(400, `$top is ${MAX_PER_PAGE} at most`);
  const from = Number(query.get('$skip') ?? 0);
  return { status: 200, body: { value: items.slice(from, from + size) } };
}
