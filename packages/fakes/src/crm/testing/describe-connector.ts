// Tests that every connector must pass against its stand-in.
import { ConnectorError, type ConnectorErrorKind } from '@alo/connectors/connector-error.ts';
import type { Access, CallToLog, Connector, TriedCall } from '@alo/connectors/connector.ts';
import type { Metadata } from '@alo/connectors/manifest.ts';
import { choosePerson } from '@alo/connectors/shared/people/person-by-phone.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { openOutbound, type Outbound } from '@alo/outbound/outbound.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CrmStandIn, DEAL_NAME } from '../crm-stand-in.ts';
import { readRecord } from '../demo/face/read-record.ts';
import type { Mishap } from '../stand-in.ts';
import { KEY, PHONE, TIMEOUT_MS } from './given-stand-in.ts';

const IN_SAO_PAULO = '+5511987654321';
const IN_RIO = '+5521987654321';
const IN_LISBON = '+351987654321';

interface Case<Stand extends CrmStandIn> {
  connector: Connector;
  start(): Promise<Stand>;
  settings: Metadata;
  wrongCredentials: { settings?: Metadata; grant?: Access['grant'] };
  grant?: Access['grant'] | ((stand: Stand) => Access['grant']);
  writes: string;
  checks: string;
  lists: Record<string, unknown[]>;
  /** Requests of `findPerson`, including the open deal. */
  searchRequests: { found: number; missing: number };
  /** For a vendor that blocks with a page, which other connectors read as a proxy's page. */
  pageErrorKind?: ConnectorErrorKind;
  /** Deals have no name, or only in a second request. */
  hidesDealName?: boolean;
  /** {@link givenCall} with a person who has a deal. */
  answered(call: CallToLog): object;
  /** A missed incoming call (USER_BUSY), without a person if possible. */
  busy(call: CallToLog): object;
}

export function describeConnector<Stand extends CrmStandIn>(testCase: Case<Stand>): void {
  const { connector, settings, pageErrorKind = 'unavailable' } = testCase;
  const { delivery } = connector.manifest;
  let outbound: Outbound;
  let stand: Stand;
  let access: Access;

  beforeAll(() => {
    outbound = openOutbound({ userAgent: 'alo/test' });
  });
  afterAll(() => outbound.close());
  beforeEach(async () => {
    stand = await testCase.start();
    const grant = typeof testCase.grant === 'function' ? testCase.grant(stand) : testCase.grant;
    access = { send: outbound.toVendor, baseUrl: stand.url, timeoutMs: TIMEOUT_MS, grant };
  });
  afterEach(async () => {
    await stand.close();
    expect(stand.faults).toEqual([]);
  });

  const nextTime = (mishap: Mishap, on = testCase.writes) => stand.mishaps.push({ on, mishap });

  async function callWithPerson(changes: Partial<TriedCall> = {}): Promise<TriedCall> {
    stand.addPerson({ name: 'Bruno', phone: '(48) 99123-4567', hasOpenDeal: true });
    const { candidates, spellings } = await connector.findPerson(access, settings, PHONE);
    const message = `no contact has ${PHONE}, typed (48) 99123-4567, by ${spellings.join(', ')}`;
    if (connector.manifest.delivery.needs !== 'nothing')
      expect(candidates, message).not.toEqual([]);
    return givenCall({ person: candidates[0] ?? null, ...changes });
  }

  const log = (call: CallToLog) => connector.logCall(access, settings, call, KEY);

  async function getFailure(request: Promise<unknown>): Promise<ConnectorError> {
    const error: unknown = await request.then(
      () => new Error('nothing went wrong'),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ConnectorError);
    return error as ConnectorError;
  }

  describe('credentials and lists', () => {
    it('distinguishes right from wrong credentials, and reveals none of them', async () => {
      await connector.check(access, settings);
      const wrongSettings = { ...settings, ...testCase.wrongCredentials.settings };
      const wrongAccess = { ...access, grant: testCase.wrongCredentials.grant ?? access.grant };

      const error = await getFailure(connector.check(wrongAccess, wrongSettings));

      expect(error.kind).toBe('credentials');
      const secrets = [...Object.values(wrongSettings), wrongAccess.grant?.accessToken].filter(
        (value) => typeof value === 'string' && value.length > 12,
      );
      for (const secret of secrets)
        expect(`${error.message} ${error.vendorMessage}`).not.toContain(secret);
    });

    it('reads all pages of each list', async () => {
      for (const list of connector.manifest.lists) {
        const items = await Array.fromAsync(connector.lists[list]!(access, settings));
        expect(items.map(({ wire }) => wire)).toEqual(testCase.lists[list]);
        expect(items.every(({ id, label }) => id !== '' && label !== '')).toBe(true);
      }
    });

    it('treats a proxy’s page and a server error as no answer', async () => {
      for (const [mishap, kind] of [
        ['proxyPage', pageErrorKind],
        ['serverError', 'unavailable'],
        ['breakAnswer', 'unavailable'],
      ] as const) {
        nextTime(mishap, testCase.checks);
        expect((await getFailure(connector.check(access, settings))).kind).toBe(kind);
      }
    });
  });

  describe('the record', () => {
    it('is correct for an answered call', async () => {
      const call = await callWithPerson();

      const { recordId } = await log(call);

      expect(stand.records()).toEqual([expect.objectContaining(testCase.answered(call))]);
      expect(String((stand.records()[0] as { id: unknown }).id)).toBe(recordId);
      expect(JSON.stringify(stand.records())).toContain('rec.example/a.mp3');
      expect(readRecord(stand.records()[0]!)).toMatchObject({
        id: KEY,
        phone: PHONE,
        isAnswered: true,
        isInbound: false,
        durationSeconds: 65,
      });
    });

    it('is correct for a busy incoming call, without a contact if the vendor allows that', async () => {
      const busy = { direction: 'inbound', durationSeconds: 0, hangupCause: 'USER_BUSY' } as const;
      const call = delivery.needs === 'nothing' ? givenCall(busy) : await callWithPerson(busy);

      await log(call);

      expect(stand.records()).toEqual([expect.objectContaining(testCase.busy(call))]);
      expect(JSON.stringify(stand.records())).not.toContain('rec.example');
    });

    it('gets a later recording without being duplicated', async () => {
      if (!connector.updateRecord) return;
      const call = await callWithPerson({ recordingUrl: null });
      const { recordId } = await log(call);
      expect(JSON.stringify(stand.records())).not.toContain('rec.example');

      const whole = { ...call, recordingUrl: 'https://rec.example/late.mp3' };
      await connector.updateRecord(access, settings, recordId, whole, KEY);

      expect(stand.records()).toHaveLength(1);
      expect(JSON.stringify(stand.records())).toContain('rec.example/late.mp3');
    });

    it('gets a note and its changes without being duplicated', async () => {
      if (!delivery.takesNotes) return;
      const call = await callWithPerson();
      const { recordId } = await log(call);
      const change = async (text: string, tags: string[]) => {
        const changed = { ...call, note: { text, tags } };
        await connector.updateRecord!(access, settings, recordId, changed, KEY);
        return JSON.stringify(stand.records());
      };

      const first = await change('Pediu prazo\nde 20 dias', ['proposta', 'retornar']);
      expect(first).toContain('Pediu prazo / de 20 dias');
      expect(first).toContain('proposta, retornar');
      const shorter = await change('Pediu prazo', []);
      expect(shorter).toContain('Pediu prazo');
      expect(shorter).not.toContain('20 dias');
      expect(shorter).not.toContain('proposta');
      expect(await change('', [])).not.toContain('Pediu');

      expect(stand.records()).toHaveLength(1);
      expect(JSON.stringify(stand.records())).toContain(KEY);
    });
  });

  describe('failures', () => {
    it.each([
      ['unauthorized', 'credentials'],
      ['rateLimited', 'rateLimited'],
      ['proxyPage', pageErrorKind],
      ['serverError', 'unknown'],
      ['hang', 'unknown'],
    ] as const)('%s while writing is %s, and leaves no record', async (mishap, kind) => {
      const call = await callWithPerson();
      nextTime(mishap);

      const error = await getFailure(log(call));

      expect(error.kind).toBe(kind);
      if (mishap === 'rateLimited')
        expect(error).toMatchObject({ retryAfterMs: 17_000, status: 429 });
      expect(stand.records()).toEqual([]);
    });

    it('a refused connection is unavailable', async () => {
      const call = await callWithPerson();
      const nowhere = { ...access, baseUrl: 'http://127.0.0.1:1' };

      const error = await getFailure(connector.logCall(nowhere, settings, call, KEY));

      expect(error.kind).toBe('unavailable');
    });

    it.each(['loseAnswer', 'breakAnswer'] as const)('%s leaves one record', async (mishap) => {
      const call = await callWithPerson();
      nextTime(mishap);

      const error = await getFailure(log(call));

      expect(error.kind).toBe('unknown');
      if (delivery.lostAnswer === 'repeatWithKey') await log(call);
      const ids = stand.records().map((record) => String((record as { id: unknown }).id));
      expect(ids).toHaveLength(1);
      if (!connector.findRecords) return;
      expect(await connector.findRecords(access, settings, call, KEY)).toEqual(ids);
      const another = 'b0d1c0b5-0000-4d5c-9d8f-0d4f3c1f2a10';
      expect(await connector.findRecords(access, settings, call, another)).toEqual([]);
    });
  });

  describe('the contact', () => {
    it('has the right area and country, though three have the same nine digits', async () => {
      const paulista = stand.addPerson({ name: 'Paula', phone: '(11) 98765-4321' });
      const carioca = stand.addPerson({ name: 'Caio', phone: '(21) 8765-4321' });
      const lisbonense = stand.addPerson({ name: 'Inês', phone: IN_LISBON });

      for (const [phone, id] of [
        [IN_SAO_PAULO, paulista],
        [IN_RIO, carioca],
        [IN_LISBON, lisbonense],
      ] as const) {
        const { candidates, spellings } = await connector.findPerson(access, settings, phone);
        expect(choosePerson(candidates)).toMatchObject({ person: { id }, rule: 'only' });
        expect(spellings.length).toBeGreaterThan(0);
      }
    });

    it('is ambiguous if two have the number, unless only one has an open deal', async () => {
      stand.addPerson({ name: 'Ana', phone: '(48) 99123-4567' });
      const second = stand.addPerson({ name: 'Bia', phone: '(48) 99123-4567' });
      const find = async () =>
        choosePerson((await connector.findPerson(access, settings, PHONE)).candidates);
      expect(await find()).toEqual({ person: null, rule: 'tie' });

      const withDeal = stand.addPerson({
        name: 'Cida',
        phone: '(48) 99123-4567',
        hasOpenDeal: true,
      });

      const choice = await find();
      expect(choice).toMatchObject({ person: { id: withDeal }, rule: 'openDeal' });
      expect(choice.person?.openDeal?.name ?? null).toBe(testCase.hidesDealName ? null : DEAL_NAME);
      expect(withDeal).not.toBe(second);
    });

    it('is ambiguous if two have the number in different spellings', async () => {
      stand.addPerson({ name: 'Ana', phone: '48991234567' });
      stand.addPerson({ name: 'Bia', phone: '+5548991234567' });

      const { candidates } = await connector.findPerson(access, settings, PHONE);

      expect(choosePerson(candidates)).toEqual({ person: null, rule: 'tie' });
    });

    it('takes a known number of requests, for a known and an unknown number', async () => {
      stand.addPerson({ name: 'Ana', phone: '(48) 99123-4567' });
      const requestsFor = async (phone: string) => {
        stand.requests.length = 0;
        await connector.findPerson(access, settings, phone);
        return stand.requests.length;
      };

      const requests = { found: await requestsFor(PHONE), missing: await requestsFor(IN_RIO) };

      expect(requests).toEqual(testCase.searchRequests);
    });

    it('is missing if no contact has the number', async () => {
      stand.addPerson({ name: 'Paula', phone: '(11) 98765-4321' });

      const { candidates } = await connector.findPerson(access, settings, '+554833338530');

      expect(candidates).toEqual([]);
    });
  });
}
