import { expect, it } from 'vitest';
import type { ConnectorId } from './browser.ts';
import { ConnectorError } from './connector-error.ts';
import type { Access, Connector } from './connector.ts';
import { CONNECTORS } from './index.ts';
import { givenCall } from './shared/testing/given-call.ts';
import { answered, scriptedVendor } from './shared/testing/scripted-vendor.ts';

const PHONE = '+5548991234567';
const ANA = { id: '1', name: 'Ana', phones: [PHONE], updatedAt: null, kind: 'person' } as const;
const CALL = givenCall({ person: { ...ANA, openDeal: { id: '2', kind: 'deal' } } });
const BODIES = [null, {}, [], 'text', 7, [null], { data: null }, { data: [null] }, { value: 7 }];

interface Failure {
  verb: string;
  error: unknown;
  /** A write was sent. */
  hasWritten: boolean;
}

/** A vendor that gives the same answer to everything. */
async function collectFailures(connector: Connector, body: unknown): Promise<Failure[]> {
  const { manifest, lists } = connector;
  const names = [...manifest.credentials, ...manifest.choices].map(({ name }) => name);
  const settings = {
    ...Object.fromEntries(names.map((name) => [name, '1'])),
    apiUrl: 'https://acme.api-us1.com',
  };
  const verbs: Record<string, (access: Access) => unknown> = {
    check: (access) => connector.check(access, settings),
    prepare: (access) => connector.prepare?.(access, settings),
    findPerson: (access) => connector.findPerson(access, settings, PHONE),
    findAmong: (access) => connector.people?.findAmong(access, settings, PHONE, [ANA]),
    readPeople: (access) => Array.fromAsync(connector.people?.read(access, settings, null) ?? []),
    findRecords: (access) => connector.findRecords?.(access, settings, CALL, CALL.id),
    logCall: (access) => connector.logCall(access, settings, CALL, CALL.id),
    updateRecord: (access) => connector.updateRecord?.(access, settings, '1', CALL, CALL.id),
    ...Object.fromEntries(
      Object.entries(lists).map(([name, read]) => [
        name,
        (access: Access) => Array.fromAsync(read(access, settings)),
      ]),
    ),
  };
  const failed = Object.entries(verbs).map(async ([verb, ask]): Promise<Failure[]> => {
    let hasWritten = false;
    const send: Access['send'] = ({ method, onlyReads }) => {
      hasWritten ||= method !== 'GET' && onlyReads !== true;
      return Promise.resolve(answered(body));
    };
    try {
      await ask({ ...scriptedVendor({}).access, send });
      return [];
    } catch (error) {
      return [{ verb, error, hasWritten }];
    }
  });
  return (await Promise.all(failed)).flat();
}

/** The usual answers to reads and writes, without the id of the record. */
const READ = { data: [{ id: 7, name: 'Ligação' }], dealTasktypes: [{ id: '1' }], value: [] };
const MADE = {
  data: { createComment: { comment: {} } },
  dealTask: {},
  ticket: {},
  value: null,
  _embedded: { notes: [{}] },
};
/** Their answers have no id, and Groner requests a token first. */
const WITHOUT_ID: readonly string[] = [
  'appfacilita',
  'groner',
  'salesflowcrm',
  'sharpspring',
] satisfies ConnectorId[];
/** They read so little of an answer that they report its errors themselves. */
const LENIENT_READERS: readonly string[] = [
  'appfacilita',
  'groner',
  'salesflowcrm',
  'sunhub',
] satisfies ConnectorId[];

it.each(Object.values(CONNECTORS).filter(({ manifest }) => !WITHOUT_ID.includes(manifest.id)))(
  'DEL-21 $manifest.id reports no written call without its record id',
  async ({ manifest, logCall }) => {
    const access: Access = {
      ...scriptedVendor({}).access,
      send: ({ method }) => Promise.resolve(answered(method === 'POST' ? MADE : READ)),
    };
    const names = [...manifest.credentials, ...manifest.choices].map(({ name }) => name);
    const settings = {
      ...Object.fromEntries(names.map((name) => [name, '1'])),
      apiUrl: 'https://acme.api-us1.com',
    };

    const logged = logCall(access, settings as never, CALL, CALL.id);

    // Not because the answer is malformed.
    await expect(logged).rejects.toSatisfy(
      (error: ConnectorError) => error.kind === 'unknown' && error.cause === undefined,
    );
  },
);

/** A person with every field that a connector reads, all of them empty. */
const FIELDS = `name Name nome title lead phone phones Phones Phone MobilePhone phone1 phone2 mobilephone
  mobilePhoneNumber phoneNumber telefones contact contact_phones contactPhones deals custom_fields
  custom_fields_values fields _embedded updatedAt updated_at dateUpdated updateTimestamp date_updated`;
const NOTHING = Object.fromEntries(FIELDS.split(/\s+/).map((field) => [field, null]));
const EMPTY_PERSON = { id: '7', _id: '7', Id: '0037', ...NOTHING, properties: NOTHING };
const EMPTY_LISTS = {
  ...EMPTY_PERSON,
  phones: [null, {}, { number: null, phone: null }],
  deals: [null],
};
const PEOPLE = [EMPTY_PERSON, EMPTY_LISTS];
const listUnder = (...names: string[]) => Object.fromEntries(names.map((name) => [name, PEOPLE]));
/** The last page of a list of people, in the form of each vendor. */
const LISTED = Object.assign([...PEOPLE], {
  ...listUnder('contacts', 'companies', 'results', 'users', 'tasks', 'value', 'searchRecords'),
  data: Object.assign([...PEOPLE], { items: PEOPLE.map((item) => ({ item })) }),
  result: listUnder('lead'),
  teams: [{ id: '1' }],
  records: PEOPLE,
  last_page: true,
  done: true,
  _embedded: listUnder('contacts', 'companies'),
});
/** Their answers have another form. */
const OTHER_FORM: readonly string[] = ['pipefy'] satisfies ConnectorId[];

it.each(Object.values(CONNECTORS).filter(({ manifest }) => !OTHER_FORM.includes(manifest.id)))(
  'DEL-21 $manifest.id reads people with empty fields, and finds none of them',
  async (connector) => {
    const failed = (await collectFailures(connector, LISTED)).filter(({ verb }) =>
      ['findPerson', 'readPeople'].includes(verb),
    );

    expect(failed.filter(({ error }) => (error as ConnectorError).cause)).toEqual([]);
  },
);

it.each(Object.values(CONNECTORS))(
  'DEL-21 $manifest.id treats malformed answers like an unavailable vendor, unless a record was sent',
  async (connector) => {
    const failed = (
      await Promise.all(BODIES.map((body) => collectFailures(connector, body)))
    ).flat();

    for (const { verb, error } of failed) expect(error, verb).toBeInstanceOf(ConnectorError);
    const malformed = failed.filter(({ error }) => (error as ConnectorError).cause);
    if (!LENIENT_READERS.includes(connector.manifest.id)) expect(malformed).not.toEqual([]);
    for (const { verb, error, hasWritten } of malformed) {
      const { kind } = error as ConnectorError;
      expect([verb, kind]).toEqual([verb, hasWritten ? 'unknown' : 'unavailable']);
    }
  },
);
