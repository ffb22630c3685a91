// Answers of paid services are stored, sealed, until the summary is written.
import { toReason } from '@alo/domain/delivery-reason.ts';
import { summaryPrompts } from '@alo/messages/crm/summary-prompts.ts';
import { AiError } from '../ai/ai-error.ts';
import { askChat, type ChatAnswer } from '../ai/chat.ts';
import { transcribe, type AudioFile } from '../ai/transcribe.ts';
import type { Context } from '../../platform/context.ts';
import type { AiService, AiSettings } from '../../platform/settings/ai-settings.ts';
import type { SummarySwitches } from '../integrations/summaries/summary-switches.ts';
import { keepDraft, type Draft } from './draft-store.ts';
import { watchAudio } from './recording-audio.ts';
import { getUse, type SummaryFindings } from './summary-findings.ts';
import { addUse, toAudioUse, addUses, toTokenUse } from './use-store.ts';
import { findWantedSummaries, type SummaryRefusal } from './wanted-summaries.ts';

export interface SummaryWork {
  context: Context;
  ai: AiSettings;
  owner: { organizationId: number; callId: string };
  /** A draft of an earlier try, or the recording. */
  source: Draft | AudioFile;
  /** Used if the service does not report the audio's length. */
  durationSeconds: number;
}

const TAKEN_BACK: SummaryRefusal = { reason: toReason('aiNoConsent') };

/**
 * A draft without a summary had no speech. Checks before each service whether the summary is still wanted.
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
  const heard = 'transcript' in source ? source : await transcribeDraft(work, source, found);
  if ('reason' in heard || heard.transcript === '' || heard.summary !== null) return heard;
  const still = await findWantedSummaries(context, owner.organizationId);
  return 'reason' in still ? still : await sumUp(work, still.switches, heard, found);
}

async function transcribeDraft(
  work: SummaryWork,
  audio: AudioFile,
  found: SummaryFindings,
): Promise<Draft | SummaryRefusal> {
  const { context, ai, owner, durationSeconds } = work;
  const { text, seconds } = await transcribeOnce(work, audio, found);
  const took = toAudioUse(ai, Math.round(seconds ?? durationSeconds));
  const draft = { transcript: text, summary: null, use: addUses(getUse(found), took) };
  Object.assign(found, draft.use);
  return (await keepDraft(context, owner, draft, took)) ? draft : TAKEN_BACK;
}

/** A failed try that may have been charged counts, so that the monthly limit holds. */
async function transcribeOnce(work: SummaryWork, audio: AudioFile, found: SummaryFindings) {
  const { context, ai, owner, durationSeconds } = work;
  const watched = watchAudio(audio);
  try {
    return await transcribe(createClient(work, ai.transcription), watched.audio);
  } catch (error) {
    // An incomplete upload is not the service's fault.
    if (watched.getReadError() !== undefined) throw watched.getReadError();
    if (error instanceof AiError && error.mayHaveCost) {
      const mayTake = toAudioUse(ai, durationSeconds);
      Object.assign(found, addUses(getUse(found), mayTake));
      await addUse(context.db, owner.organizationId, context.now(), mayTake);
    }
    throw error;
  }
}

async function sumUp(
  work: SummaryWork,
  switches: SummarySwitches,
  heard: Draft,
  found: SummaryFindings,
): Promise<Draft | SummaryRefusal> {
  const { context, ai, owner } = work;
  const parts = (['summaryManagerNotes', 'summarySaleMethodology'] as const)
    .filter((name) => switches[name])
    .map((name) => summaryPrompts.parts[name]);
  const keep = async ({ text, ...tokens }: Omit<ChatAnswer, 'text'> & { text: string | null }) => {
    const took = toTokenUse(ai, tokens);
    const draft = { ...heard, summary: text, use: addUses(heard.use, took) };
    Object.assign(found, draft.use);
    return (await keepDraft(context, owner, draft, took)) ? draft : TAKEN_BACK;
  };
  const door = createClient(work, ai.chat);
  try {
    return await keep(await askChat(door, summaryPrompts.instructions(parts), heard.transcript));
  } catch (error) {
    if (error instanceof AiError && error.tokens) await keep({ text: null, ...error.tokens });
    throw error;
  }
}

const createClient = ({ context, ai }: SummaryWork, service: AiService) => ({
  send: context.outbound.toVendor,
  service,
  timeoutMs: ai.timeoutMs,
});
