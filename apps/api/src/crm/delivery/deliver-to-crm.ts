import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { CallToLog, Connector } from '@alo/connectors/connector.ts';
import { omitParts, listOptionalParts } from '@alo/connectors/shared/records/optional-parts.ts';
import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import type { Context } from '../../platform/context.ts';
import { mustAwaitRecording } from '../../deliveries/calls/awaited-recording.ts';
import type {
  Deliverer,
  Delivery,
  DeliveryResult,
  DeliveredCall,
} from '../../deliveries/attempts/deliverer.ts';
import { storeFindings } from '../../deliveries/attempts/stored-findings.ts';
import { countRefusal } from '../../deliveries/targets/refused-target.ts';
import { getRequestPace, REQUESTS_PER_DELIVERY } from '../integrations/pace/crm-pace.ts';
import {
  type ConnectedCrm,
  findConnectedCrm,
  withVendor,
} from '../integrations/vendor/vendor-access.ts';
import { dropOtherAccount, getAccount } from './plan/account.ts';
import { checkCrm } from './check-crm.ts';
import {
  toCallFacts,
  toCallToLog,
  toCrmFacts,
  toFailure,
  type Facts,
  type StoredDelivery,
} from './plan/facts.ts';
import { findPerson, dropCachedPerson } from './person/find-person.ts';
import type { CrmRequest } from './crm-request.ts';
import { collectContactToStore } from './plan/collect-findings.ts';
import type { OmittedParts } from './plan/findings.ts';
import { ContactsLoadingError } from './person/indexed-contacts.ts';
import { getVendorMessage } from './plan/plan-failure.ts';
import { isOfNote, looksForOtherRecord, settleNote, toRecordGone } from './plan/note-result.ts';
import { plan } from './plan/plan.ts';
import { checkAccess } from './refused-access.ts';
import type { Search, Step } from './plan/plan-steps.ts';

const REQUEST_TIMEOUT_MS = 20_000;
const MAX_STEPS = 20;
const NOT_FOUND = 404;

export const crmDeliverer = (connector: Connector): Deliverer => ({
  hasSharedVendor: true,
  deliver: (context, delivery, call) =>
    new CrmDelivery(context, connector, delivery, call).deliver(),
  check: (context, delivery) => checkCrm(context, connector, delivery),
});

class CrmDelivery {
  readonly #context: Context;
  readonly #connector: Connector;
  readonly #delivery: Delivery;
  readonly #call: DeliveredCall;
  readonly #stored: StoredDelivery;
  #connected: ConnectedCrm | null = null;
  #requests = 0;

  constructor(context: Context, connector: Connector, delivery: Delivery, call: DeliveredCall) {
    this.#context = context;
    this.#connector = connector;
    this.#delivery = delivery;
    const { takesNotes } = connector.manifest.delivery;
    this.#call = takesNotes || !call.end ? call : { ...call, end: { ...call.end, note: null } };
    this.#stored = { ...delivery, findings: delivery.findings ?? {} };
  }

  async deliver(): Promise<DeliveryResult> {
    const version = this.#call.end?.note?.version ?? null;
    return settleNote(this.#delivery, version, await this.#runPlan());
  }

  async #runPlan(): Promise<DeliveryResult> {
    const profile = this.#context.config.crmProfiles[this.#connector.manifest.id];
    let facts: Facts = {
      crm: toCrmFacts(this.#connector, profile),
      call: toCallFacts(this.#call),
    };
    for (let count = 0; count < MAX_STEPS; count++) {
      const step = plan(this.#stored, facts);
      if ('result' in step) return { ...step.result, extraPaceMs: this.#extraPaceMs() };
      if (isOfNote(this.#delivery) && looksForOtherRecord(step)) {
        return toRecordGone(this.#connector.manifest.name);
      }
      const name = step.step === 'search' ? `search ${step.for}` : `${step.step} record`;
      const { traces } = this.#context;
      const factsBefore = facts;
      facts = await traces.traceStep(name, () => this.#perform(step, factsBefore));
    }
    throw new Error(`The plan of a delivery to ${this.#connector.manifest.id} does not end`);
  }

  async #perform(step: Exclude<Step, { result: DeliveryResult }>, facts: Facts): Promise<Facts> {
    const factsBefore = step.step === 'write' ? beginWrite(facts, step.leftOut) : facts;
    try {
      if (step.step === 'write') return await this.#write(factsBefore);
      if (step.step === 'update') return await this.#update(factsBefore, step.recordId);
      return await this.#search(factsBefore, step.for);
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error;
      return { ...factsBefore, failure: toFailure(error, step.step) };
    }
  }

  #search(facts: Facts, target: Search): Promise<Facts> {
    switch (target) {
      case 'connection':
        return this.#findConnection(facts);
      case 'recording':
        return this.#findRecording(facts);
      case 'person':
        return facts.failure ? this.#findPersonWithoutCache(facts) : this.#findPerson(facts);
      case 'record':
        return this.#findRecord(facts);
      case 'access':
        return this.#checkAccess(facts);
      case 'refusals':
        return this.#countRefusals(facts);
    }
  }

  async #findConnection(facts: Facts): Promise<Facts> {
    const { organizationId } = this.#delivery;
    this.#connected = await findConnectedCrm(this.#context, organizationId, this.#connector);
    if (!this.#connected) return { ...facts, connection: 'missing' };
    const { settings } = this.#connected;
    if (!settings) return { ...facts, connection: 'notReady' };
    const optionalParts = listOptionalParts(this.#connector.manifest, settings);
    return { ...facts, connection: 'ready', optionalParts };
  }

  async #findRecording(facts: Facts): Promise<Facts> {
    const mustAwait = await mustAwaitRecording(this.#context, this.#delivery, this.#call.end!);
    return { ...facts, hasRecording: !mustAwait };
  }

  async #findPerson(facts: Facts): Promise<Facts> {
    let account: string | undefined;
    const withAccount = () => ({ ...facts, ...(account !== undefined && { account }) });
    try {
      const person = await this.#callVendor((request) => {
        account = getAccount(request.connector, request.settings, request.access);
        return findPerson(request, dropOtherAccount(this.#stored, account));
      });
      return { ...withAccount(), person };
    } catch (error) {
      if (error instanceof ContactsLoadingError)
        return { ...withAccount(), areContactsLoading: true };
      if (error instanceof ConnectorError)
        return { ...withAccount(), failure: toFailure(error, 'search') };
      throw error;
    }
  }

  async #findPersonWithoutCache({ failure, person, ...facts }: Facts): Promise<Facts> {
    if (dropCachedPerson(this.#getRequest())) {
      const { person: freshPerson, ...newFacts } = await this.#findPerson(facts);
      // Marked as cached, so that the plan does not search a third time.
      return { ...newFacts, ...(freshPerson && { person: { ...freshPerson, isCached: false } }) };
    }
    return { ...facts, failure: failure!, person: { ...person!, isCached: false } };
  }

  async #findRecord(facts: Facts): Promise<Facts> {
    const firstTriedAt = this.#delivery.firstQueuedAt.toISOString();
    // The vendor cannot find a record by a part that it refused.
    const { leftOut } = dropOtherAccount(this.#stored, facts.account).findings;
    const { settings, call } = this.#omitParts(leftOut, {
      ...this.#buildCall(facts),
      firstTriedAt,
    });
    const [recordId] = await this.#callVendor(({ connector, access }) =>
      connector.findRecords!(access, settings, call, call.id),
    );
    const foundFacts = { ...facts, wasLookedUp: true as const };
    if (recordId === undefined) return foundFacts;
    // The earlier attempt may have written it before the note.
    return this.#call.end!.note && this.#connector.updateRecord
      ? this.#update(foundFacts, recordId)
      : { ...foundFacts, recordId };
  }

  /** The call's id is the idempotency key of every attempt. */
  async #write(facts: Facts): Promise<Facts> {
    const { settings, call } = this.#omitParts(facts.leftOut, this.#buildCall(facts));
    await this.#storeContactBeforeWrite(facts);
    const { recordId } = await this.#callVendor(({ connector, access }) =>
      connector.logCall(access, settings, call, call.id),
    );
    return { ...facts, recordId };
  }

  /** After a crash, the next attempt needs the same contact. */
  async #storeContactBeforeWrite(facts: Facts): Promise<void> {
    const findings = collectContactToStore(dropOtherAccount(this.#stored, facts.account), facts);
    if (findings) await storeFindings(this.#context.db, this.#delivery, findings);
  }

  async #update(facts: Facts, recordId: string): Promise<Facts> {
    const call = this.#buildCall(facts);
    try {
      await this.#callVendor(({ connector, access, settings }) =>
        connector.updateRecord!(access, settings, recordId, call, call.id),
      );
      return { ...facts, recordId };
    } catch (error) {
      const isGone =
        error instanceof ConnectorError && error.kind === 'rejected' && error.status === NOT_FOUND;
      if (isGone) return { ...facts, isRecordGone: true };
      throw error;
    }
  }

  async #checkAccess(facts: Facts): Promise<Facts> {
    const check = () =>
      this.#callVendor(({ connector, access, settings }) => connector.check(access, settings));
    const target = { ...this.#delivery, integrationId: this.#connected!.integrationId };
    return { ...facts, access: await checkAccess(this.#context, this.#connector, target, check) };
  }

  async #countRefusals(facts: Facts): Promise<Facts> {
    const { status } = facts.failure!;
    const refusal = { status, words: getVendorMessage(facts.failure!) };
    return {
      ...facts,
      refusalsInRow: await countRefusal(this.#context.db, this.#delivery, refusal),
    };
  }

  async #callVendor<Answer>(send: (request: CrmRequest) => Promise<Answer>): Promise<Answer> {
    const { targetId, organizationId } = this.#delivery;
    const request = this.#getRequest();
    const pace = {
      ...getRequestPace(this.#context.config, this.#connector.manifest),
      targetId,
      onRequest: () => (this.#requests += 1),
    };
    const { integrationId } = request.connected;
    const options = { organizationId, integrationId, timeoutMs: REQUEST_TIMEOUT_MS, pace };
    return withVendor(this.#context, this.#connector, options, (access) =>
      send({ ...request, access }),
    );
  }

  #getRequest(): Omit<CrmRequest, 'access'> {
    const connected = this.#connected!;
    return {
      context: this.#context,
      connector: this.#connector,
      connected,
      settings: connected.settings!,
      delivery: this.#delivery,
      phone: parseDialedNumber(this.#call.dialedNumber).e164,
      call: toCallToLog(this.#call),
    };
  }

  #omitParts<Call extends CallToLog>(leftOut: OmittedParts | null | undefined, call: Call) {
    const { settings, connector } = this.#getRequest();
    return omitParts(connector.manifest, leftOut?.parts ?? [], settings, call);
  }

  #buildCall({ person }: Facts): CallToLog {
    return { ...toCallToLog(this.#call), person: person!.person };
  }

  /** Negative if the worker's pace assumed more requests. */
  #extraPaceMs(): number {
    const { requestsPerSecond } = getRequestPace(this.#context.config, this.#connector.manifest);
    return ((this.#requests - REQUESTS_PER_DELIVERY) * 1000) / requestsPerSecond;
  }
}

/** Drops the earlier failure; otherwise the plan would handle it again. */
function beginWrite(facts: Facts, leftOut: OmittedParts | null = null): Facts {
  const { failure: _failure, ...otherFacts } = facts;
  return { ...otherFacts, leftOut };
}
