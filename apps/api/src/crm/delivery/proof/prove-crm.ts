// Proves our assumptions with a test call in a real account.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Access, Candidate, Connector, TriedCall } from '@alo/connectors/connector.ts';
import type { Metadata as Settings } from '@alo/connectors/manifest.ts';
import { canFindRecords } from '@alo/connectors/profiles.ts';
import { choosePerson } from '@alo/connectors/shared/people/person-by-phone.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { auditTarget, lockTarget } from '../../../deliveries/targets/named-target.ts';
import { recordOutbound } from '../../../deliveries/attempts/exchanges/record-exchanges.ts';
import { getRequestPace } from '../../integrations/pace/crm-pace.ts';
import {
  type ConnectedCrm,
  findConnector,
  findConnectedCrm,
  withVendor,
} from '../../integrations/vendor/vendor-access.ts';
import { storeProof, type Proof, type ProofStep } from './store-proof.ts';

const REQUEST_TIMEOUT_MS = 20_000;
const MAX_LOOK_UPS = 3;
const DURATION_SECONDS = 65;
/** Some vendors round to minutes. */
const MAX_DIFFERENCE_SECONDS = 60;

interface ProofRequest {
  organization: { id: number; domain: string };
  gateway: string;
  /** E.164 of a contact in the CRM. */
  phone: string;
}

type Outcome = Omit<ProofStep, 'step'>;

export async function proveCrm(
  context: Context,
  actor: Actor,
  request: ProofRequest,
): Promise<Proof> {
  const { organization, gateway } = request;
  const connector = findConnector(gateway);
  const connected = connector && (await findConnectedCrm(context, organization.id, connector));
  if (!connected) throw new AppError(ERROR_CODES.notFound, `No CRM is connected as "${gateway}"`);
  if (!connected.settings) {
    throw new AppError(ERROR_CODES.invalidRequest, `A choice is missing on the card of ${gateway}`);
  }
  const targetId = await context.db.transaction(async (tx) => {
    await auditTarget(tx, actor, organization.id, { gateway }, 'integration.tested');
    return lockTarget(tx, organization.id, { gateway });
  });
  const { settings } = connected;
  return new ProofRun(context, { ...request, connector, connected, settings, targetId }).prove();
}

interface Subject extends ProofRequest {
  connector: Connector;
  connected: ConnectedCrm;
  settings: Settings;
  targetId: number;
}

class ProofRun {
  readonly #context: Context;
  readonly #outbound;
  readonly #subject: Subject;
  readonly #startedAt: Date;
  readonly #steps: ProofStep[] = [];
  #call: TriedCall;
  #recordId: string | null = null;

  constructor(context: Context, subject: Subject) {
    this.#outbound = recordOutbound(context.outbound);
    this.#context = { ...context, outbound: this.#outbound };
    this.#subject = subject;
    this.#startedAt = context.now();
    this.#call = makeCall(subject, this.#startedAt);
  }

  async prove(): Promise<Proof> {
    const isWritten =
      (await this.#runStep('check', () => this.#check())) &&
      (await this.#runStep('find', () => this.#find())) &&
      (await this.#runStep('write', () => this.#write()));
    if (isWritten) {
      await this.#runStep('findAgain', () => this.#findAgain());
      await this.#runStep('update', () => this.#update());
      await this.#runStep('readBack', () => this.#readBack());
      await this.#runStep('remove', () => this.#remove());
    }
    const proof: Proof = {
      gateway: this.#subject.gateway,
      provedAt: this.#startedAt.toISOString(),
      isProved: this.#steps.every(({ outcome }) => outcome === 'done' || outcome === 'noWay'),
      recordId: this.#recordId,
      steps: this.#steps,
    };
    await storeProof(this.#context.db, {
      ...this.#subject,
      proof,
      call: this.#call,
      happenedAt: this.#startedAt,
      ms: this.#context.now().getTime() - this.#startedAt.getTime(),
      exchanges: this.#outbound.getExchanges(),
    });
    return proof;
  }

  /** Returns whether the proof can go on. */
  async #runStep(step: ProofStep['step'], runStep: () => Promise<Outcome>): Promise<boolean> {
    try {
      this.#steps.push({ step, ...(await runStep()) });
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error;
      this.#steps.push({ step, outcome: 'failed', detail: `${error.kind}: ${error.message}` });
    }
    return this.#steps.at(-1)!.outcome !== 'failed';
  }

  async #check(): Promise<Outcome> {
    await this.#callVendor((access) =>
      this.#subject.connector.check(access, this.#subject.settings),
    );
    return { outcome: 'done', detail: 'the CRM knows us' };
  }

  async #find(): Promise<Outcome> {
    const { candidates } = await this.#callVendor((access) =>
      this.#subject.connector.findPerson(access, this.#subject.settings, this.#subject.phone),
    );
    const { person, rule } = choosePerson(candidates);
    const missing = this.#describeMissing(person);
    if (rule === 'tie')
      return toFailed(`${candidates.length} have that number; choose another one`);
    if (missing) return toFailed(missing);
    this.#call = { ...this.#call, person };
    return { outcome: 'done', detail: person ? `${person.name} (${person.id})` : 'nobody has it' };
  }

  #describeMissing(person: Candidate | null): string | null {
    const { needs } = this.#subject.connector.manifest.delivery;
    if (needs !== 'nothing' && !person) return 'nobody has that number there';
    return needs === 'deal' && !person?.openDeal ? 'that contact has no open deal' : null;
  }

  async #write(): Promise<Outcome> {
    const { recordId } = await this.#callVendor((access) =>
      this.#subject.connector.logCall(access, this.#subject.settings, this.#call, this.#call.id),
    );
    this.#recordId = recordId;
    return { outcome: 'done', detail: `record ${recordId}` };
  }

  async #findAgain(): Promise<Outcome> {
    const { findRecords, manifest } = this.#subject.connector;
    const profile = this.#context.config.crmProfiles[manifest.id];
    if (!findRecords || !canFindRecords(manifest.id, profile)) {
      return toNoWay('of looking a record up');
    }
    for (let count = 1; count <= MAX_LOOK_UPS; count++) {
      const recordIds = await this.#callVendor((access) =>
        findRecords(access, this.#subject.settings, this.#call, this.#call.id),
      );
      if (recordIds.includes(this.#recordId!))
        return { outcome: 'done', detail: `look-up ${count}` };
      if (count < MAX_LOOK_UPS) await sleep(manifest.delivery.lookUpAfterSeconds * 1000);
    }
    return toFailed(`not found by ${MAX_LOOK_UPS} look-ups`);
  }

  async #update(): Promise<Outcome> {
    const { updateRecord } = this.#subject.connector;
    if (!updateRecord) return toNoWay('of changing a record');
    const call = { ...this.#call, recordingUrl: 'https://example.com/alo.mp3' };
    await this.#callVendor((access) =>
      updateRecord(access, this.#subject.settings, this.#recordId!, call, call.id),
    );
    return { outcome: 'done', detail: 'with a recording' };
  }

  async #readBack(): Promise<Outcome> {
    const readRecord = this.#subject.connector.capabilities?.recordProof?.readRecord;
    if (!readRecord) return toNoWay('of reading time and duration back');
    const { startedAt, durationSeconds, correction } = await this.#callVendor((access) =>
      readRecord(access, this.#subject.settings, this.#recordId!),
    );
    const isLate =
      startedAt !== null &&
      Math.abs(Date.parse(startedAt) - Date.parse(this.#call.startedAt)) / 1000 >
        MAX_DIFFERENCE_SECONDS;
    const hasOtherDuration =
      durationSeconds !== null &&
      Math.abs(durationSeconds - DURATION_SECONDS) > MAX_DIFFERENCE_SECONDS;
    const readValues = `began ${startedAt ?? '(no field)'}, took ${durationSeconds ?? '(no field)'} s`;
    if (!isLate && !hasOtherDuration) return { outcome: 'done', detail: readValues };
    const hint = hasOtherDuration && correction ? `; try ${correction} in CRM_FACTS_` : '';
    const writtenValues = `began ${this.#call.startedAt}, took ${DURATION_SECONDS} s`;
    return { outcome: 'differs', detail: `${readValues}; written: ${writtenValues}${hint}` };
  }

  async #remove(): Promise<Outcome> {
    const removeRecord = this.#subject.connector.capabilities?.recordProof?.removeRecord;
    if (!removeRecord) return toNoWay(`of removing a record: remove ${this.#recordId} there`);
    await this.#callVendor((access) =>
      removeRecord(access, this.#subject.settings, this.#recordId!),
    );
    return { outcome: 'done', detail: `record ${this.#recordId}` };
  }

  #callVendor<Answer>(send: (access: Access) => Promise<Answer>): Promise<Answer> {
    const { manifest } = this.#subject.connector;
    const { organization } = this.#subject;
    const pace = {
      targetId: this.#subject.targetId,
      ...getRequestPace(this.#context.config, manifest),
    };
    const { integrationId } = this.#subject.connected;
    const vendorCall = {
      organizationId: organization.id,
      integrationId,
      timeoutMs: REQUEST_TIMEOUT_MS,
      pace,
    };
    return withVendor(this.#context, this.#subject.connector, vendorCall, send);
  }
}

const toFailed = (detail: string): Outcome => ({ outcome: 'failed', detail });
const toNoWay = (detail: string): Outcome => ({ outcome: 'noWay', detail: `no way ${detail}` });

function makeCall({ organization, phone }: ProofRequest, endedAt: Date): TriedCall {
  const answeredAt = new Date(endedAt.getTime() - DURATION_SECONDS * 1000).toISOString();
  return {
    id: randomUUID(),
    domain: organization.domain,
    direction: 'outbound',
    extensionNumber: '1001',
    dialedNumber: phone,
    startedAt: answeredAt,
    answeredAt,
    endedAt: endedAt.toISOString(),
    firstTriedAt: endedAt.toISOString(),
    durationSeconds: DURATION_SECONDS,
    hangupCause: 'NORMAL_CLEARING',
    attendant: { firstName: null, lastName: null, email: null },
    callerId: null,
    recordingUrl: null,
    metadata: {},
    note: null,
    person: null,
  };
}
