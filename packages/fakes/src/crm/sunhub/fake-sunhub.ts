// OData like Ploomes, as the shipped profile assumes.
import type { CrmStandIn, NewPerson } from '../crm-stand-in.ts';
import { startStandIn, type Reply } from '../stand-in.ts';
import { sunhubDescription } from './description.ts';

export const SUNHUB_KEY = 'a41d0c7e2f9d4c869a513f2f0b6f7f55a41d0c7e2f9d4c86';
const USERS = [
  { Id: 71, Name: 'Ana', Email: 'ana@acme.example', Suspended: false },
  { Id: 72, Name: 'Bia', Email: null, Suspended: false },
  { Id: 73, Name: 'Rui', Email: 'rui@acme.example', Suspended: true },
];
const BY_DIGITS = /^Phones\/any\(p: p\/SearchPhoneNumber eq (\d+)\)$/;
const BY_PART = /^Phones\/any\(p: contains\(p\/PhoneNumber, '([^']+)'\)\)$/;
const OPEN_DEALS = /^ContactId eq (\d+) and StatusId eq 1$/;

interface Interaction {
  Id: number;
  ContactId: number;
  DealId?: number;
  Content: string;
}

export interface FakeSunhub extends CrmStandIn {
  behaviour: {
    hidesUsers: boolean;
    answersNothing: boolean;
    hasNoDigits: boolean;
  };
  removeContact(id: string): void;
}

export async function startFakeSunhub(): Promise<FakeSunhub> {
  const contacts: { Id: number; Name: string; Phones: { PhoneNumber: string }[] }[] = [];
  const deals: { Id: number; ContactId: number; StatusId: number }[] = [];
  const interactions: Interaction[] = [];
  const behaviour = {
    hidesUsers: false,
    answersNothing: false,
    hasNoDigits: false,
  };
  let lastId = 1200;

  function search(filter: string): Reply {
    const [, digits] = BY_DIGITS.exec(filter) ?? [];
    const [, part] = BY_PART.exec(filter) ?? [];
    if (!digits && !part) return refusal(400, `filter ${filter}`);
    const has = (storedPhone: string) =>
      digits
        ? !behaviour.hasNoDigits && storedPhone.replace(/\D/g, '') === digits
        : storedPhone.includes(part!);
    const matches = contacts.filter(({ Phones }) => Phones.some((one) => has(one.PhoneNumber)));
    return ok(matches.toSorted((one, other) => one.Id - other.Id));
  }

  function create(body: Omit<Interaction, 'Id'>): Reply {
    const { ContactId, DealId } = body;
    if (!contacts.some(({ Id }) => Id === ContactId)) return refusal(404, 'Contact not found');
    if (DealId !== undefined && !deals.some(({ Id }) => Id === DealId)) return refusal(400, 'Deal');
    const createdInteraction = { ...body, Id: ++lastId };
    interactions.push(createdInteraction);
    return {
      status: 201,
      body: behaviour.answersNothing ? {} : { value: [{ Id: createdInteraction.Id }] },
    };
  }

  const stand = await startStandIn({
    description: sunhubDescription,
    refusal,
    refuseUnauthenticated: ({ headers }) =>
      headers['user-key'] === SUNHUB_KEY ? null : refusal(401, `key ${headers['user-key']}`),
    operations: {
      'GET /Users': ({ query }) => {
        const visibleUsers = USERS.filter(({ Suspended }) => !query.has('$filter') || !Suspended);
        return ok(behaviour.hidesUsers ? [] : visibleUsers);
      },
      'GET /Contacts': ({ query }) => search(query.get('$filter') ?? ''),
      'GET /Deals': ({ query }) => {
        const [, contact] = OPEN_DEALS.exec(query.get('$filter') ?? '') ?? [];
        if (!contact) return refusal(400, 'filter');
        const openDeals = deals.filter(
          (one) => String(one.ContactId) === contact && one.StatusId === 1,
        );
        return ok(openDeals.toSorted((one, other) => other.Id - one.Id).slice(0, 1));
      },
      'POST /InteractionRecords': ({ body }) => create(body as Omit<Interaction, 'Id'>),
    },
  });

  return {
    ...stand,
    behaviour,
    collections: [interactions],
    records: () => interactions.map((one) => ({ ...one, id: one.Id })),
    removeContact(id) {
      contacts.splice(
        contacts.findIndex(({ Id }) => String(Id) === id),
        1,
      );
    },
    addPerson({ name, phone, hasOpenDeal }: NewPerson): string {
      const Id = ++lastId;
      contacts.push({ Id, Name: name, Phones: [{ PhoneNumber: phone }] });
      for (const StatusId of hasOpenDeal ? [1, 2] : []) {
        deals.push({ Id: ++lastId, ContactId: Id, StatusId });
      }
      return String(Id);
    },
  };
}

const ok = (value: object[]): Reply => ({ status: 200, body: { value } });
const refusal = (status: number, message: string): Reply => ({ status, body: { message } });
