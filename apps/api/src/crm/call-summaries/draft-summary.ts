// Paid answers are stored, sealed, until the summary is written.
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { summaryPrompts } from '@alo/messages/crm/summary-prompts.ts';
import { AiError } from '../ai/ai-error.ts';
import { askChat, type ChatAnswer } from '../ai/chat.ts';
import { transcribe, type AudioFile } from '../ai/transcribe.ts';
import type { Context } from '../../platform/context.ts';
import type { AiService, AiSettings } from '../../platform/settings/ai-settings.ts';
import type { SummarySwitches } from '../integrations/summaries/summary-switches.ts';
import { storeDraft, type Draft } from './draft-store.ts';
import { watchAudio } from './recording-audio.ts';
import { getUse, type SummaryFindings } from './summary-findings.ts';
import { addUse, toAudioUse, addUses, toTokenUse } from './use-store.ts';
import { findWantedSummaries, type SummaryRefusal } from './wanted-summaries.ts';

export interface SummaryWork {
  context: Context;
  ai: AiSettings;
  owner: { organizationId: number; callId: string };
  source: Draft | AudioFile;
  durationSeconds: number;
}

const CONSENT_WITHDRAWN: SummaryRefusal = { reason: toReason('aiNoConsent') };

/**
 * The summary is null if there was no speech.
 * @param found is filled also if the function throws
 * @throws AiError, and RecordingsUnavailable during the upload
 */
export async function draftSummary(
  work: SummaryWork,
  found: SummaryFindings,
): Promise<Draft | SummaryRefusal> {
  const { context, owner, source } = work;
  const wanted = await findWantedSummaries(context, owner.organizationId);
  if ('reason' in wanted) return wanted;
  const transcribed = 'transcript' in source ? source : await transcribeDraft(work, source, found);
  if ('reason' in transcribed || transcribed.transcript === '' || transcribed.summary !== null)
    return transcribed;
  const current = await findWantedSummaries(context, owner.organizationId);
  return 'reason' in current
    ? current
    : await summarize(work, current.switches, transcribed, found);
}

async function transcribeDraft(
  work: SummaryWork,
  audio: AudioFile,
  found: SummaryFindings,
): Promise<Draft | SummaryRefusal> {
  const { context, ai, owner, durationSeconds } = work;
  const { text, seconds } = await transcribeOnce(work, audio, found);
  const spent = toAudioUse(ai, Math.round(seconds ?? durationSeconds));
  const draft = { transcript: text, summary: null, use: addUses(getUse(found), spent) };
  Object.assign(found, draft.use);
  return (await storeDraft(context, owner, draft, spent)) ? draft : CONSENT_WITHDRAWN;
}

/** Counts a failed attempt that may have been charged, so that the monthly limit holds. */
async function transcribeOnce(work: SummaryWork, audio: AudioFile, found: SummaryFindings) {
  const { context, ai, owner, durationSeconds } = work;
  const watched = watchAudio(audio);
  try {
    return await transcribe(createClient(work, ai.transcription), watched.audio);
  } catch (error) {
    // An incomplete upload is not the service's fault.
    if (watched.getReadError() !== undefined) throw watched.getReadError();
    if (error instanceof AiError && error.mayHaveCost) {
      const possibleUse = toAudioUse(ai, durationSeconds);
      Object.assign(found, addUses(getUse(found), possibleUse));
      await addUse(context.db, owner.organizationId, context.now(), possibleUse);
    }
    throw error;
  }
}

async function summarize(
  work: SummaryWork,
  switches: SummarySwitches,
  transcribed: Draft,
  found: SummaryFindings,
): Promise<Draft | SummaryRefusal> {
  const { context, ai, owner } = work;
  const parts = (['summaryManagerNotes', 'summarySaleMethodology'] as const)
    .filter((name) => switches[name])
    .map((name) => summaryPrompts.parts[name]);
  const store = async ({ text, ...tokens }: Omit<ChatAnswer, 'text'> & { text: string | null }) => {
    const spent = toTokenUse(ai, tokens);
    const draft = { ...transcribed, summary: text, use: addUses(transcribed.use, spent) };
    Object.assign(found, draft.use);
    return (await storeDraft(context, owner, draft, spent)) ? draft : CONSENT_WITHDRAWN;
  };
  const client = createClient(work, ai.chat);
  try {
    return await store(
      await askChat(client, summaryPrompts.instructions(parts), transcribed.transcript),
    );
  } catch (error) {
    if (error instanceof AiError && error.tokens) await store({ text: null, ...error.tokens });
    throw error;
  }
}

const createClient = ({ context, ai }: SummaryWork, service: AiService) => ({
  send: context.outbound.toVendor,
  service,
  timeoutMs: ai.timeoutMs,
});
