import { ConnectorError } from '../../connector-error.ts';
import type { Access, CallToLog, Candidate, ListItem, PersonSearch } from '../../connector.ts';
import type { Manifest, Metadata } from '../../manifest.ts';
import { fallbackIfRejected } from '../vendor/fallback-if-rejected.ts';
import { readPages } from '../vendor/pages.ts';
import { searchByPhone, listSpellings } from '../people/person-by-phone.ts';
import { hasKey } from '../records/note-text.ts';
import { openProfileClient, type ProfileClient } from './profile-client.ts';
import { getCallValues } from './call-values.ts';
import type { Profile, ProfileContactRead, ShippedProfile } from './profile.ts';
import { readAllAt, readTextAt } from '../vendor/read-paths.ts';
import { fillBody, fillPath, type Values } from './template.ts';

export function makeProfileVerbs(manifest: Manifest, { shipped }: ShippedProfile) {
  const openClient = (access: Access, settings: Metadata): ProfileClient =>
    openProfileClient(manifest, access.profile ?? shipped, access, settings);

  return {
    async check(access: Access, settings: Metadata): Promise<void> {
      // CRMs that only receive calls can be saved without an address.
      if ((access.profile ?? shipped).check.length === 0) return;
      const { profile, readItems } = openClient(access, settings);
      for (const [at, read] of profile.check.entries()) {
        try {
          const items = await readItems(read);
          if (items.length > 0) return;
          rejectKeyWithoutUsers(manifest);
        } catch (error) {
          if (!isNotFound(error) || at === profile.check.length - 1) throw error;
        }
      }
    },

    async *readUsers(access: Access, settings: Metadata): AsyncGenerator<ListItem> {
      const { profile, readItems } = openClient(access, settings);
      if (!profile.users) return;
      const { id, label, fields, pages } = profile.users;
      const { pagePauseMs } = manifest;
      const items = readPages<unknown, number>(
        async (cursor) => {
          const at = cursor ?? (pages?.counts === 'pages' ? 1 : 0);
          const pageItems = await readItems(
            profile.users!,
            {},
            pages && { [pages.query]: String(at) },
          );
          const isLast = pages === null || pageItems.length < pages.size;
          return {
            items: pageItems,
            next: isLast ? null : at + (pages.counts === 'pages' ? 1 : pages.size),
          };
        },
        { pauseMs: pagePauseMs },
      );
      let isEmpty = true;
      for await (const item of items) {
        const value = readTextAt(item, id);
        if (value === null) continue;
        isEmpty = false;
        const wire = Object.entries(fields).map(([name, [path = '']]) => [
          name,
          readAllAt(item, path)[0],
        ]);
        yield {
          id: value,
          label: readTextAt(item, label) ?? value,
          wire: Object.fromEntries(wire),
        };
      }
      const isCheck = profile.check.some(({ path }) => path === profile.users?.path);
      if (isEmpty && isCheck) rejectKeyWithoutUsers(manifest);
    },

    async findPerson(access: Access, settings: Metadata, phone: string): Promise<PersonSearch> {
      if ((access.profile ?? shipped).people.length === 0)
        return { spellings: [], counts: [], candidates: [] };
      const { profile, readItems } = openClient(access, settings);
      const steps = profile.people.map((step) => ({
        step,
        spellings: listSpellings(phone, step.spellings),
      }));
      return searchByPhone(phone, {
        spellings: [...new Set(steps.flatMap(({ spellings }) => spellings))],
        async find(spelling) {
          const contactsById = new Map<string, Candidate>();
          for (const { step } of steps.filter((one) => one.spellings.includes(spelling))) {
            // The assumed search may not exist; then it finds no contact.
            const request = readItems(step, { spelling });
            const items = await fallbackIfRejected(request, [], isNoSuchSearch);
            for (const person of items.flatMap((item) => toCandidates(step, item))) {
              // Only one of the two searches may return the deal.
              const openDeal = person.openDeal ?? contactsById.get(person.id)?.openDeal ?? null;
              contactsById.set(person.id, { ...person, openDeal });
            }
          }
          return [...contactsById.values()];
        },
        async findOpenDeal({ id }) {
          if (!profile.deal) return null;
          const [first] = await readItems(profile.deal, { personId: id });
          const deal = readTextAt(first, profile.deal.id);
          return deal === null ? null : { id: deal, kind: 'deal' };
        },
      });
    },

    async findDialedFrom(
      access: Access,
      settings: Metadata,
      metadata: CallToLog['metadata'],
    ): Promise<Candidate | null> {
      const { profile, readItems } = openClient(access, settings);
      const { dialedFrom } = profile;
      const dealId = dialedFrom && readTextAt(metadata, [dialedFrom.metadata]);
      if (!dialedFrom || dealId === null) return null;
      const items = await fallbackIfRejected(readItems(dialedFrom, { dealId }), []);
      const candidates = items.flatMap((item) => toCandidates(dialedFrom, item));
      return candidates.find(({ openDeal }) => openDeal?.id === dealId) ?? null;
    },

    async logCall(
      access: Access,
      settings: Metadata,
      call: CallToLog,
      key: string,
    ): Promise<{ recordId: string }> {
      const { profile, ask, readItems } = openClient(access, settings);
      const values: Record<string, unknown> = {
        ...settings,
        ...getContactIds(call),
        ...getCallValues(call, key, manifest.id),
      };
      for (const [name, read] of Object.entries(profile.values)) {
        const items = await readItems(read);
        values[name] = findValue(read, items) ?? refuse(`${manifest.name} has no ${name}`);
      }
      const { path, body, id } = profile.record;
      const answer = await ask('POST', fillPath(path, values), {
        json: fillBody(body, values) as object,
        ignoresAnswer: profile.takesAnyAnswer,
      });
      if (id === null) return { recordId: key };
      const recordId = readTextAt(answer, id);
      if (recordId !== null) return { recordId };
      const message = `The answer of ${manifest.name} has no record id`;
      throw new ConnectorError('unknown', message, { status: 200 });
    },

    /** @throws ConnectorError `unavailable` without a search, which proves nothing */
    async findRecords(
      access: Access,
      settings: Metadata,
      call: CallToLog,
      key: string,
    ): Promise<string[]> {
      const { profile, readItems } = openClient(access, settings);
      const { find } = profile;
      if (!find) {
        throw new ConnectorError(
          'unavailable',
          `The profile of ${manifest.name} has no search for records`,
        );
      }
      const items = await readItems(find, {
        ...getContactIds(call),
        ...getCallValues(call, key, manifest.id),
      });
      const texts = items.map((item) => ({
        id: readTextAt(item, find.id),
        text: readTextAt(item, find.text),
      }));
      // A list without texts proves nothing.
      if (items.length > 0 && texts.every(({ text }) => text === null)) {
        throw new ConnectorError(
          'unavailable',
          `${manifest.name} lists records without their text`,
        );
      }
      return texts
        .flatMap(({ id, text }) => (id !== null && hasKey(text, key) ? [id] : []))
        .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
    },
  };
}

const getContactIds = ({ person }: CallToLog): Values => ({
  personId: person?.id ?? null,
  dealId: person?.openDeal?.id ?? null,
});

const isNotFound = (error: unknown) => error instanceof ConnectorError && error.status === 404;

const isNoSuchSearch = ({ status }: ConnectorError) => status === 400 || status === 404;

function refuse(message: string): never {
  throw new ConnectorError('rejected', message);
}

/** GW-sunhub: a vendor may answer a wrong key with an empty list. */
function rejectKeyWithoutUsers({ name }: Manifest): never {
  throw new ConnectorError('credentials', `${name} returns no user for this key`);
}

function toCandidates(step: ProfileContactRead, item: unknown): Candidate[] {
  const id = readTextAt(item, step.id);
  if (id === null) return [];
  const deal = readTextAt(item, step.deal);
  return [
    {
      id,
      kind: 'person',
      name: readTextAt(item, step.name) ?? '',
      phones: step.phones
        .flatMap((path) => readAllAt(item, path))
        .flat()
        .filter((one) => typeof one === 'string' || typeof one === 'number')
        .map(String),
      updatedAt: readTextAt(item, step.updatedAt),
      openDeal: deal === null ? null : { id: deal, kind: 'deal' },
    },
  ];
}

function findValue(
  { id, label, contains, except }: Profile['values'][string],
  items: unknown[],
): string | null {
  const match = items.find((item) => {
    const text = readTextAt(item, label)?.toLowerCase() ?? '';
    const hasWord = (words: readonly string[]) =>
      words.some((word) => text.includes(word.toLowerCase()));
    return hasWord(contains) && !hasWord(except);
  });
  return readTextAt(match, id);
}
