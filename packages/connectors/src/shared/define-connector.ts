import { ConnectorError } from '../connector-error.ts';
import type {
  Access,
  CallToLog,
  CallWithPerson,
  Capabilities,
  Connector,
  ConnectorOf,
  IndexedPerson,
  ListItem,
  OAuthVendor,
  PersonSearch,
  RawPerson,
  TriedCall,
} from '../connector.ts';
import type { CredentialsOf, Manifest, SettingsOf } from '../manifest.ts';
import type { RequestOptions } from './vendor/ask-vendor.ts';
import type { Crm } from './crm.ts';
import { readName, type NamePaths } from './people/read-name.ts';
import { readTextAt } from './vendor/read-paths.ts';

export interface ListSpec {
  path: string;
  query?: Readonly<Record<string, string>>;
  /** The path of the id. Defaults to `id`. */
  id?: string;
  label: NamePaths;
  /** Fields that the list promises; `a.b` keeps only `b` of `a`. */
  wire: readonly string[];
  where?(item: Readonly<Record<string, unknown>>): boolean;
}

/** The capability `recordProof` as data. */
interface ReadBackSpec {
  /** `{id}` is the record's id. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** The values as the vendor interpreted them; undefined if all is text. */
  startedAt?: string | ((answer: unknown) => string | null);
  durationSeconds?: string | ((answer: unknown) => number | null);
  /** The entry for CRM_FACTS_ after a wrong duration. */
  correction?: string | null;
  /** Options of the DELETE; null if the vendor forbids it. */
  removal: RequestOptions | null;
}

type CallFor<M extends Manifest> = M['delivery']['needs'] extends 'nothing'
  ? CallToLog
  : CallWithPerson;

interface Verbs<M extends Manifest> {
  check(crm: Crm<M>): Promise<unknown>;
  lists: Readonly<
    Record<M['lists'][number], ListSpec | ((crm: Crm<M>) => AsyncIterable<ListItem>)>
  >;
  /** @param among the only contacts to consider; undefined means all */
  findPerson(crm: Crm<M>, phone: string, among?: readonly IndexedPerson[]): Promise<PersonSearch>;
  readPeople?(crm: Crm<M>, changedSince: string | null): AsyncIterable<RawPerson>;
  logCall(crm: Crm<M>, call: CallFor<M>, key: string): Promise<string>;
  findRecords?(crm: Crm<M>, call: TriedCall, key: string): Promise<string[]>;
  updateRecord?(crm: Crm<M>, recordId: string, call: CallToLog, key: string): Promise<void>;
  readBack?: ReadBackSpec;
  oauth?: OAuthVendor;
  capabilities?: Connector['capabilities'];
}

export function defineConnector<M extends Manifest>(
  manifest: M,
  openCrm: (access: Access, settings: SettingsOf<M>) => Crm<M>,
  verbs: Verbs<M>,
): ConnectorOf<M> {
  const openWithCredentials = (access: Access, settings: CredentialsOf<M>) =>
    openCrm(access, settings as SettingsOf<M>);
  const { check, lists, findPerson, readPeople, logCall, findRecords, updateRecord } = verbs;
  const { readBack, oauth } = verbs;
  const capabilities: Connector['capabilities'] = {
    ...(readBack && { recordProof: makeRecordProof(openCrm, readBack) }),
    ...verbs.capabilities,
  };
  const readers = Object.entries<ListSpec | ((crm: Crm<M>) => AsyncIterable<ListItem>)>(lists);
  return {
    manifest,
    ...(oauth && { oauth }),
    async check(access, settings) {
      await check(openWithCredentials(access, settings));
    },
    lists: Object.fromEntries(
      readers.map(([name, list]) => [
        name,
        (access: Access, settings: CredentialsOf<M>) =>
          typeof list === 'function'
            ? list(openWithCredentials(access, settings))
            : readList(openWithCredentials(access, settings), list),
      ]),
    ) as ConnectorOf<M>['lists'],
    findPerson: async (access, settings, phone) =>
      findPerson(openWithCredentials(access, settings), phone),
    ...(readPeople && {
      people: {
        read: (access, settings, since) => readPeople(openWithCredentials(access, settings), since),
        findAmong: async (access, settings, phone, among) =>
          findPerson(openWithCredentials(access, settings), phone, among),
      },
    }),
    async logCall(access, settings, call, key) {
      if (manifest.delivery.needs !== 'nothing' && !call.person) {
        throw new ConnectorError('rejected', `${manifest.name} only keeps calls of contacts`);
      }
      return {
        recordId: await logCall(openWithCredentials(access, settings), call as CallFor<M>, key),
      };
    },
    ...(findRecords && {
      findRecords: async (access, settings, call, key) =>
        findRecords(openWithCredentials(access, settings), call, key),
    }),
    ...(updateRecord && {
      updateRecord: async (access, settings, id, call, key) =>
        updateRecord(openWithCredentials(access, settings), id, call, key),
    }),
    capabilities,
  };
}

function makeRecordProof<M extends Manifest>(
  openCrm: (access: Access, settings: SettingsOf<M>) => Crm<M>,
  { path, query, startedAt, durationSeconds, correction = null, removal }: ReadBackSpec,
): Capabilities['recordProof'] {
  const toPath = (id: string) => path.replace('{id}', id);
  return {
    readRecord:
      startedAt === undefined && durationSeconds === undefined
        ? null
        : async (access, settings, id) => {
            const crm = openCrm(access, settings as SettingsOf<M>);
            const answer = await crm.get(toPath(id), query);
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
              correction,
            };
          },
    removeRecord:
      removal &&
      (async (access, settings, id) => {
        await openCrm(access, settings as SettingsOf<M>).ask('DELETE', toPath(id), removal);
      }),
  };
}

async function* readList<M extends Manifest>(
  crm: Crm<M>,
  { path, query, id = 'id', label, wire, where }: ListSpec,
): AsyncGenerator<ListItem> {
  for await (const item of crm.list<Readonly<Record<string, unknown>>>(path, query)) {
    if (where && !where(item)) continue;
    yield toListItem(item, { id, label, wire });
  }
}

/** @throws TypeError for an item without an id */
export function toListItem(
  item: Readonly<Record<string, unknown>>,
  { id: idPath = 'id', label, wire }: Pick<ListSpec, 'id' | 'label' | 'wire'>,
): ListItem {
  const id = readTextAt(item, [idPath]);
  if (id === null) throw new TypeError('a list item has no id');
  const fields = wire.map((field) => {
    const [name = '', part] = field.split('.');
    return [name, part ? { [part]: readTextAt(item, [field]) ?? undefined } : item[name]] as const;
  });
  return { id, label: readName(item, label) ?? id, wire: Object.fromEntries(fields) };
}
