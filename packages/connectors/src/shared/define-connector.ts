// A connector of functions that are given one integration's way to its vendor.
import { ConnectorError } from '../connector-error.ts';
import type {
  Access,
  CallToLog,
  CallWithPerson,
  Capabilities,
  Connector,
  ConnectorOf,
  KnownPerson,
  ListItem,
  OAuthVendor,
  PersonSearch,
  ToldPerson,
  TriedCall,
} from '../connector.ts';
import type { CredentialsOf, Manifest, SettingsOf } from '../manifest.ts';
import type { Question } from './ask-vendor.ts';
import type { Crm } from './crm.ts';
import { readName, type Names } from './read-names.ts';
import { readTextAt } from './read-places.ts';

/** A list for the card. */
export interface ListPlaces {
  path: string;
  query?: Readonly<Record<string, string>>;
  /** The place of an item's id. Defaults to `id`. */
  id?: string;
  label: Names;
  /** The vendor's fields that the card's list promises; of a field with dots that part alone. */
  wire: readonly string[];
  /** Leaves items out. */
  where?(item: Readonly<Record<string, unknown>>): boolean;
}

/** How `operator integrations prove` reads a record back and removes it: the capability `recordProof` as data. */
interface ReadBackPlaces {
  /** The record's address: `{id}` stands for its id. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Time and duration as the vendor understood them: a place in the answer, or a function that reads it. Neither if all is text. */
  startedAt?: string | ((answer: unknown) => string | null);
  durationSeconds?: string | ((answer: unknown) => number | null);
  /** A correction for `CRM_FACTS_` if the duration is not the one that was written. */
  otherwise?: string | null;
  /** The request by which DELETE removes the record; null if the vendor does not let us. */
  removal: Question | null;
}

/** A call with its contact, if the vendor keeps no others. */
type CallFor<M extends Manifest> = M['delivery']['needs'] extends 'nothing'
  ? CallToLog
  : CallWithPerson;

/** The verbs of `connector.ts`, as a vendor's folder implements them. */
interface Verbs<M extends Manifest> {
  check(crm: Crm<M>): Promise<unknown>;
  lists: Readonly<
    Record<M['lists'][number], ListPlaces | ((crm: Crm<M>) => AsyncIterable<ListItem>)>
  >;
  /** @param among whose number it may be, at vendors with `readPeople`; undefined: it may be anybody's */
  findPerson(crm: Crm<M>, phone: string, among?: readonly KnownPerson[]): Promise<PersonSearch>;
  /** At vendors that cannot search by number. */
  readPeople?(crm: Crm<M>, changedSince: string | null): AsyncIterable<ToldPerson>;
  /** Returns the record's id. */
  logCall(crm: Crm<M>, call: CallFor<M>, key: string): Promise<string>;
  findRecords?(crm: Crm<M>, call: TriedCall, key: string): Promise<string[]>;
  updateRecord?(crm: Crm<M>, recordId: string, call: CallToLog, key: string): Promise<void>;
  readBack?: ReadBackPlaces;
  oauth?: OAuthVendor;
  capabilities?: Connector['capabilities'];
}

export function defineConnector<M extends Manifest>(
  manifest: M,
  openCrm: (access: Access, settings: SettingsOf<M>) => Crm<M>,
  verbs: Verbs<M>,
): ConnectorOf<M> {
  // the choices may be open still
  const open = (access: Access, settings: CredentialsOf<M>) =>
    openCrm(access, settings as SettingsOf<M>);
  const { check, lists, findPerson, readPeople, logCall, findRecords, updateRecord } = verbs;
  const { readBack, oauth } = verbs;
  const capabilities: Connector['capabilities'] = {
    ...(readBack && { recordProof: makeRecordProof(openCrm, readBack) }),
    ...verbs.capabilities,
  };
  const readers = Object.entries<ListPlaces | ((crm: Crm<M>) => AsyncIterable<ListItem>)>(lists);
  return {
    manifest,
    ...(oauth && { oauth }),
    async check(access, settings) {
      await check(open(access, settings));
    },
    lists: Object.fromEntries(
      readers.map(([name, list]) => [
        name,
        (access: Access, settings: CredentialsOf<M>) =>
          typeof list === 'function'
            ? list(open(access, settings))
            : readList(open(access, settings), list),
      ]),
    ) as ConnectorOf<M>['lists'],
    findPerson: async (access, settings, phone) => findPerson(open(access, settings), phone),
    ...(readPeople && {
      people: {
        read: (access, settings, since) => readPeople(open(access, settings), since),
        findAmong: async (access, settings, phone, among) =>
          findPerson(open(access, settings), phone, among),
      },
    }),
    async logCall(access, settings, call, key) {
      if (manifest.delivery.needs !== 'nothing' && !call.person) {
        throw new ConnectorError('rejected', `${manifest.name} keeps no call of nobody`);
      }
      return { recordId: await logCall(open(access, settings), call as CallFor<M>, key) };
    },
    ...(findRecords && {
      findRecords: async (access, settings, call, key) =>
        findRecords(open(access, settings), call, key),
    }),
    ...(updateRecord && {
      updateRecord: async (access, settings, id, call, key) =>
        updateRecord(open(access, settings), id, call, key),
    }),
    capabilities,
  };
}

function makeRecordProof<M extends Manifest>(
  open: (access: Access, settings: SettingsOf<M>) => Crm<M>,
  { path, query, startedAt, durationSeconds, otherwise = null, removal }: ReadBackPlaces,
): Capabilities['recordProof'] {
  const toAddress = (id: string) => path.replace('{id}', id);
  return {
    readRecord:
      startedAt === undefined && durationSeconds === undefined
        ? null
        : async (access, settings, id) => {
            const crm = open(access, settings as SettingsOf<M>);
            const answer = await crm.get(toAddress(id), query);
            const seconds =
              typeof durationSeconds === 'function'
                ? durationSeconds(answer)
                : readTextAt(answer, [durationSeconds ?? '']);
            return {
              startedAt:
                typeof startedAt === 'function'
                  ? startedAt(answer)
                  : readTextAt(answer, [startedAt ?? '']),
              durationSeconds: seconds === null ? null : Number(seconds),
              otherwise,
            };
          },
    removeRecord:
      removal &&
      (async (access, settings, id) => {
        await open(access, settings as SettingsOf<M>).ask('DELETE', toAddress(id), removal);
      }),
  };
}

async function* readList<M extends Manifest>(
  crm: Crm<M>,
  { path, query, id: at = 'id', label, wire, where }: ListPlaces,
): AsyncGenerator<ListItem> {
  for await (const item of crm.list<Readonly<Record<string, unknown>>>(path, query)) {
    if (where && !where(item)) continue;
    yield toListItem(item, { id: at, label, wire });
  }
}

/** @throws TypeError for an item without an id */
export function toListItem(
  item: Readonly<Record<string, unknown>>,
  { id: place = 'id', label, wire }: Pick<ListPlaces, 'id' | 'label' | 'wire'>,
): ListItem {
  const id = readTextAt(item, [place]);
  if (id === null) throw new TypeError('an item of a list has no id');
  const fields = wire.map((field) => {
    const [name = '', part] = field.split('.');
    return [name, part ? { [part]: readTextAt(item, [field]) ?? undefined } : item[name]] as const;
  });
  return { id, label: readName(item, label) ?? id, wire: Object.fromEntries(fields) };
}
