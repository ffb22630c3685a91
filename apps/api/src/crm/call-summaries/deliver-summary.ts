import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Access } from '@alo/connectors/connector.ts';
import { isAnswered } from '@alo/domain/calls/call-statistics.ts';
import { toReason, type DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { AiError } from '../ai/ai-error.ts';
import type { AudioFile } from '../ai/transcribe.ts';
import type { Context } from '../../platform/context.ts';
import { RecordingsUnavailable } from '../../platform/recording-store.ts';
import type { AiSettings } from '../../platform/settings/ai-settings.ts';
import type {
  Deliverer,
  Delivery,
  DeliveryResult,
  DeliveredCall,
} from '../../deliveries/attempts/deliverer.ts';
import { RECORD_SUMMARIES, SUMMARY_CRM } from '../integrations/summaries/summary-crm.ts';
import { withVendor } from '../integrations/vendor/vendor-access.ts';
import { getAiPause } from './ai-pause.ts';
import { NoAiSlotError } from '../ai/ai-limiter.ts';
import { checkServices } from './check-services.ts';
import { countWritten, dropDraft, findDraft } from './draft-store.ts';
import { findLoggedRecord } from './logged-record.ts';
import { openRecordingAudio } from './recording-audio.ts';
import { draftSummary, type SummaryWork } from './draft-summary.ts';
import { getSummaryFindings, type SummaryFindings } from './summary-findings.ts';
import { findUse } from './use-store.ts';
import { findWantedSummaries } from './wanted-summaries.ts';
import { isRecordGone, toFailureResult } from './failure-result.ts';

const REQUEST_TIMEOUT_MS = 20_000;
/** Call records share the vendor's rate. */
const REQUESTS_PER_SECOND = 3;
const LATE_RECORDING_MS = 600_000;
const RECORDING_POLL_SECONDS = 20;
const GROWING_RECORDING_POLL_SECONDS = 5;
const NO_SLOT_RETRY_SECONDS = 30;
/** Covers waiting, a recording of an hour, the chat, and the note. */
const ATTEMPT_TIMEOUT_MS = 1_500_000;
const { name: CRM } = SUMMARY_CRM.manifest;

export const summaryDeliverer: Deliverer = {
  hasSharedVendor: true,
  limitMs: ATTEMPT_TIMEOUT_MS,
  deliver: deliverSummary,
  check: checkServices,
};

type CallEnd = NonNullable<DeliveredCall['end']>;
type Postponed = Extract<DeliveryResult, { state: 'postponed' }>;

interface SummaryTask {
  context: Context;
  delivery: Delivery;
  integrationId: number;
  recordId: string;
  work: SummaryWork;
}

async function deliverSummary(
  context: Context,
  delivery: Delivery,
  { end }: DeliveredCall,
): Promise<DeliveryResult> {
  const task = await prepareTask(context, delivery, end);
  if ('state' in task) {
    const result = task;
    if (result.state === 'skipped') await dropDraft(context, delivery);
    return result;
  }
  const findings: SummaryFindings = { ...getSummaryFindings(delivery), recordId: task.recordId };
  try {
    return await writeSummary(task, findings);
  } catch (error) {
    if (error instanceof RecordingsUnavailable)
      return { ...toUnavailableResult(error), findings: { ...findings } };
    if (!(error instanceof AiError) && !(error instanceof ConnectorError)) throw error;
    if (isRecordGone(error)) await dropDraft(context, delivery);
    return toFailureResult(context, error, findings);
  }
}

async function prepareTask(
  context: Context,
  delivery: Delivery,
  end: DeliveredCall['end'],
): Promise<SummaryTask | DeliveryResult> {
  const { organizationId, callId } = delivery;
  const { ai } = context.config;
  if (ai === null) return makeSkipped(toReason('aiNotSetUp'));
  const summaries = await findWantedSummaries(context, organizationId);
  if ('reason' in summaries) return makeSkipped(summaries.reason);
  if (!end?.recordingFile || !isAnswered(end)) return makeSkipped(toReason('aiNothingToHear'));
  const { durationSeconds, recordingFile } = end;
  if (durationSeconds > ai.maxCallMinutes * 60)
    return makeSkipped(toReason('aiCallTooLong', { minutes: ai.maxCallMinutes }));
  const recordId = await findLoggedRecord(context, delivery);
  if (recordId === null) return makeSkipped(toReason('aiCallNotInCrm', { crm: CRM }));
  const pause = getPause(context);
  if (pause !== null) return pause;
  const owner = { organizationId, callId };
  const source =
    (await findDraft(context, owner)) ??
    (await findAudio(context, ai, organizationId, { ...end, recordingFile }));
  if ('state' in source) return source;
  const work = { context, ai, owner, source, durationSeconds };
  return { context, delivery, integrationId: summaries.integrationId, recordId, work };
}

async function findAudio(
  { recordings, db, now }: Context,
  ai: AiSettings,
  organizationId: number,
  end: CallEnd & { recordingFile: string },
): Promise<AudioFile | DeliveryResult> {
  const isLate = now().getTime() - Date.parse(end.endedAt) > LATE_RECORDING_MS;
  const recording = { organizationId, name: end.recordingFile };
  const audio = await openRecordingAudio(recordings, recording, !isLate).catch(toUnavailableResult);
  if (audio === null) {
    return isLate
      ? makeSkipped(toReason('aiRecordingMissing'))
      : waitForRecording(RECORDING_POLL_SECONDS);
  }
  if (audio === 'growing') return waitForRecording(GROWING_RECORDING_POLL_SECONDS);
  if ('state' in audio) return audio;
  if (audio.bytes > ai.maxRecordingBytes) {
    return makeSkipped(
      toReason('recordingTooLarge', { megabytes: ai.maxRecordingBytes / 1024 ** 2 }),
    );
  }
  const monthlyUse = await findUse(db, organizationId, now());
  return monthlyUse.audioSeconds + end.durationSeconds > ai.minutesPerMonth * 60
    ? makeSkipped(toReason('aiMinutesUsedUp', { minutes: ai.minutesPerMonth }))
    : audio;
}

/** @param findings is filled also if the function throws */
async function writeSummary(
  { context, delivery, integrationId, recordId, work }: SummaryTask,
  findings: SummaryFindings,
): Promise<DeliveryResult> {
  const { organizationId, targetId, callId } = delivery;
  const pace = { targetId, requestsPerSecond: REQUESTS_PER_SECOND, atOnce: REQUESTS_PER_SECOND };
  const vendorCall = { organizationId, integrationId, timeoutMs: REQUEST_TIMEOUT_MS, pace };
  const askCrm = <Answer>(ask: (access: Access) => Promise<Answer>) =>
    withVendor(context, SUMMARY_CRM, vendorCall, ask);
  if (await askCrm((access) => RECORD_SUMMARIES.hasAddition(access, recordId, callId))) {
    return finishDelivered(context, delivery, recordId, findings);
  }
  const draft = await withAiSlot(context, () => draftSummary(work, findings));
  if ('state' in draft) return { ...draft, findings: { ...findings } };
  if ('reason' in draft) {
    await dropDraft(context, delivery);
    return { ...makeSkipped(draft.reason), findings: { ...findings } };
  }
  const { summary } = draft;
  if (summary === null)
    return { ...makeSkipped(toReason('aiNothingSaid')), findings: { ...findings } };
  await askCrm((access) => RECORD_SUMMARIES.addToRecord(access, recordId, summary, callId));
  return finishDelivered(context, delivery, recordId, findings);
}

async function finishDelivered(
  context: Context,
  delivery: Delivery,
  recordId: string,
  findings: SummaryFindings,
): Promise<DeliveryResult> {
  await countWritten(context, delivery);
  return { state: 'delivered', recordId, findings: { ...findings } };
}

async function withAiSlot<Answer>(
  context: Context,
  ask: () => Promise<Answer>,
): Promise<Answer | Postponed> {
  try {
    using _slot = await context.aiLimiter.take('ai');
    return getPause(context) ?? (await ask());
  } catch (error) {
    if (!(error instanceof NoAiSlotError)) throw error;
    return {
      state: 'postponed',
      reason: toReason('aiWaitsForTurn'),
      seconds: NO_SLOT_RETRY_SECONDS,
    };
  }
}

function getPause({ pool, now }: Context): Postponed | null {
  const seconds = Math.ceil((getAiPause(pool).untilMs - now().getTime()) / 1000);
  return seconds > 0 ? { state: 'postponed', reason: toReason('aiBusy'), seconds } : null;
}

const waitForRecording = (seconds: number) =>
  ({ state: 'postponed', reason: toReason('waitsForRecording'), seconds }) as const;

function toUnavailableResult(error: unknown): DeliveryResult {
  if (!(error instanceof RecordingsUnavailable)) throw error;
  const { retryAfterSeconds } = error;
  return { state: 'retrying', reason: toReason('recordingsUnavailable'), retryAfterSeconds };
}

const makeSkipped = (reason: DeliveryReason) => ({ state: 'skipped', reason }) as const;
