import type { ServerResponse } from 'node:http';
import type { Manifest } from '@alo/connectors/manifest.ts';
import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import type { CrmStandIn, NewPerson } from '../../crm-stand-in.ts';
import type { DemoPortal, PastCall } from '../demo-portal.ts';
import { renderActivitiesPage, renderContactPage } from './call-pages.ts';
import { getCallTitle } from './call-words.ts';
import {
  renderAppsPage,
  renderContactsPage,
  renderDealsPage,
  renderMissingPage,
} from './list-pages.ts';
import { inventProfile } from './person-profile.ts';
import { listLeaves, readRecord, type ShownCall } from './read-record.ts';
import type { TimelineCall } from './timeline.ts';

export interface FacePerson extends NewPerson {
  id: string;
  /** E.164. */
  e164: string;
}

interface FaceInput {
  manifest: Manifest;
  stand: Pick<CrmStandIn, 'records' | 'access' | 'oauth'>;
  people: readonly FacePerson[];
  typed: Readonly<Record<string, string>>;
  getPortal(): DemoPortal | null;
}

const MAX_SHOWN = 50;
const MAX_RAW = 5;
const MAX_ADDED = 20;

export class CrmFace {
  readonly #input: FaceInput;
  readonly #arrivals = new Map<string, number>();
  readonly #listeners = new Set<ServerResponse>();
  isRevoked = false;

  constructor(input: FaceInput) {
    this.#input = input;
  }

  get #vendor() {
    return this.#input.manifest;
  }

  noteArrivals(now = Date.now()): void {
    const added = this.#input.stand
      .records()
      .slice(-MAX_ADDED)
      .filter((record) => !this.#arrivals.has(getRecordId(record)));
    for (const record of added) {
      this.#arrivals.set(getRecordId(record), now);
      const call = this.#withPerson({ ...readRecord(record), personId: null, loggedAt: null });
      const text = `${getCallTitle(call)}${call.person ? `, ${call.person.name}` : ''}`;
      for (const page of this.#listeners) page.write(`data: ${text}\n\n`);
    }
  }

  listen(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(': open\n\n');
    this.#listeners.add(response);
    response.once('close', () => this.#listeners.delete(response));
  }

  /** Returns null for unknown pages, or another page's path (`/…`). */
  async render(
    section: string,
    id: string | undefined,
    query: URLSearchParams,
  ): Promise<string | null> {
    if (section === '' || section === 'atividades') return this.#renderActivities();
    if (section === 'contatos') {
      return id === undefined
        ? this.#renderContacts(query.get('busca') ?? '')
        : this.#renderContact(id);
    }
    if (section === 'telefone') return this.#findByPhone(id ?? '');
    if (section === 'negocios') return renderDealsPage(this.#vendor, this.#listPeople(''));
    if (section === 'aplicativos') return this.#renderApps();
    return null;
  }

  async #renderActivities(): Promise<string> {
    const records = this.#input.stand.records();
    const arrived = this.#readRecords(records);
    const { calls, count } = await this.#listPast(arrived, null);
    return renderActivitiesPage(
      this.#vendor,
      this.#toPage([...arrived, ...calls], records),
      records.length + count,
    );
  }

  async #renderContact(id: string): Promise<string> {
    const person = this.#input.people.find((one) => one.id === id);
    if (!person) return renderMissingPage(this.#vendor, 'Este contato não existe aqui');
    const records = this.#input.stand.records();
    const isTheirs = (call: ShownCall) => this.#findPerson(call)?.id === id;
    const theirRecords = records.filter((record) => isTheirs(this.#readRecord(record)));
    const arrived = this.#readRecords(theirRecords);
    const past = (await this.#listPast(arrived, person.e164)).calls.filter(isTheirs);
    const profile = inventProfile(person, this.#vendor.id, new Date());
    return renderContactPage(
      this.#vendor,
      { name: person.name, phone: person.e164, profile },
      this.#toPage([...arrived, ...past], theirRecords),
    );
  }

  #toPage(calls: readonly ShownCall[], records: readonly object[]) {
    return {
      calls: calls.slice(0, MAX_SHOWN).map((call) => this.#withPerson(call)),
      records: records.slice(-MAX_RAW).toReversed(),
      now: new Date(),
      getCallUrl: (callId: string) => this.#input.getPortal()?.getCallUrl(callId) ?? null,
    };
  }

  #readRecord(record: object): ShownCall {
    const call = { ...readRecord(record), personId: null, loggedAt: null };
    const sharers = this.#input.people.filter(({ e164 }) => e164 === call.phone);
    if (sharers.length < 2) return call;
    const values = new Set(listLeaves(record).map(([, value]) => value));
    return { ...call, personId: sharers.find(({ id }) => values.has(id))?.id ?? null };
  }

  /** Newest first. */
  #readRecords(records: readonly object[]): (ShownCall & { arrivedAt: number | null })[] {
    return records
      .map((record) => ({
        ...this.#readRecord(record),
        arrivedAt: this.#arrivals.get(getRecordId(record)) ?? null,
      }))
      .toReversed();
  }

  async #listPast(arrived: readonly ShownCall[], phone: string | null) {
    const portal = this.#input.getPortal();
    if (!portal) return { calls: [], count: 0 };
    const { calls, total } = await portal.listCalls(this.#vendor.id, { phone, limit: MAX_SHOWN });
    const known = new Set(arrived.map(({ id }) => id));
    const past = calls.filter(({ id }) => !known.has(id)).map(toShownCall);
    return { calls: past, count: Math.max(total - arrived.length, past.length) };
  }

  #findPerson({ phone, personId }: ShownCall): FacePerson | null {
    const matches = this.#input.people.filter(({ e164 }) => e164 === phone);
    return matches.find(({ id }) => id === personId) ?? matches[0] ?? null;
  }

  #withPerson(call: ShownCall & { arrivedAt?: number | null }): TimelineCall {
    const person = this.#findPerson(call);
    const deal = person && inventProfile(person, this.#vendor.id, new Date()).deal;
    return {
      ...call,
      arrivedAt: call.arrivedAt ?? null,
      person: person && { id: person.id, name: person.name, dealName: deal?.name ?? null },
    };
  }

  #listPeople(search: string) {
    const digits = search.replace(/\D/g, '');
    const words = fold(search);
    return this.#input.people
      .filter(
        ({ name, e164 }) =>
          fold(name).includes(words) || (digits.length > 2 && e164.includes(digits)),
      )
      .map((person) => {
        const { company, deal } = inventProfile(person, this.#vendor.id, new Date());
        return { id: person.id, name: person.name, phone: person.e164, company, deal };
      });
  }

  #renderContacts(search: string): string {
    return renderContactsPage(this.#vendor, this.#listPeople(search), search);
  }

  #findByPhone(digits: string): string {
    const people = this.#input.people.filter(({ e164 }) => e164 === `+${digits}`);
    const [person, another] = people;
    if (!person) return renderMissingPage(this.#vendor, 'Nenhum contato tem este número');
    const { id } = this.#vendor;
    return another ? `/${id}/contatos?busca=${digits}` : `/${id}/contatos/${person.id}`;
  }

  async #renderApps(): Promise<string> {
    const { manifest, stand, typed, getPortal } = this.#input;
    const portal = getPortal();
    return renderAppsPage(manifest, {
      manifest,
      typed,
      productName: portal?.productName ?? 'O portal',
      connections: (await portal?.listConnections(manifest.id)) ?? [],
      hasOAuth: stand.oauth !== undefined,
      isRevoked: this.isRevoked,
      now: new Date(),
    });
  }
}

export function toFacePerson(person: NewPerson, id: string): FacePerson {
  return { ...person, id, e164: parseDialedNumber(person.phone).e164 ?? person.phone };
}

function toShownCall(call: PastCall): ShownCall & { arrivedAt: null } {
  return { ...call, recordingUrl: null, arrivedAt: null };
}

function getRecordId(record: object): string {
  const { id, Id } = record as { id?: unknown; Id?: unknown };
  return String(id ?? Id ?? JSON.stringify(record));
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
