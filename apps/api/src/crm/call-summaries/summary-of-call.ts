// From a recording to a text, paid for once: what was answered is kept, sealed, until the summary is where it belongs.
import { toReason } from '@alo/domain/delivery-reason.ts';
import { summaryPrompts } from '@alo/messages/crm/summary-prompts.ts';
import { AiError } from '../ai/ai-error.ts';
import { chat, type ChatAnswer } from '../ai/chat.ts';
import { transcribe, type AudioFile } from '../ai/transcribe.ts';
import type { Context } from '../../platform/context.ts';
import type { AiService, AiSettings } from '../../platform/settings/ai-settings.ts';
import type { SummarySwitches } from '../integrations/summaries/summary-switches.ts';
import { keepDraft, type Draft } from './draft-store.ts';
import { watchedAudio } from './recording-audio.ts';
import { useIn, type SummaryFindings } from './summary-findings.ts';
import { addUse, audioUse, sumOf, tokenUse } from './use-store.ts';
import { findWantedSummaries, type Unwanted } from './wanted-summaries.ts';

export interface SummaryWork {
  context: Context;
  ai: AiSettings;
  owner: { organizationId: number; callId: string };
  /** What a try before has paid for, or what is to be listened to. */
  source: Draft | AudioFile;
  /** Of the call: where the service does not say how long it listened. */
  durationSeconds: number;
}

const TAKEN_BACK: Unwanted = { reason: toReason('aiNoConsent') };

/**
 * With its summary; without one nothing was said. Whether it is still wanted is asked before each service.
 * @param found is told what it took, also where it throws
 * @throws AiError, and RecordingsAway while the recording leaves
 */
export async function draftSummary(
  work: SummaryWork,
  found: SummaryFindings,
): Promise<Draft | Unwanted> {
  const { context, owner, source } = work;
  // the turn may have come minutes after somebody looked
  const wanted = await findWantedSummaries(context, owner.organizationId);
  if ('reason' in wanted) return wanted;
  const heard = 'transcript' in source ? source : await hear(work, source, found);
  if ('reason' in heard || heard.transcript === '' || heard.summary !== null) return heard;
  // and to listen takes minutes again
  const still = await findWantedSummaries(context, owner.organizationId);
  return 'reason' in still ? still : await sumUp(work, still.switches, heard, found);
}

async function hear(
  work: SummaryWork,
  audio: AudioFile,
  found: SummaryFindings,
): Promise<Draft | Unwanted> {
  const { context, ai, owner, durationSeconds } = work;
  const { text, seconds } = await listen(work, audio, found);
  const took = audioUse(ai, Math.round(seconds ?? durationSeconds));
  const draft = { transcript: text, summary: null, use: sumOf(useIn(found), took) };
  Object.assign(found, draft.use);
  return (await keepDraft(context, owner, draft, took)) ? draft : TAKEN_BACK;
}

/** A try that came to nothing and may have been paid for is counted as if it had been: so the ceiling of a month holds. */
async function listen(work: SummaryWork, audio: AudioFile, found: SummaryFindings) {
  const { context, ai, owner, durationSeconds } = work;
  const watched = watchedAudio(audio);
  try {
    return await transcribe(doorTo(work, ai.transcription), watched.audio);
  } catch (error) {
    // half a file is nothing to listen to, and the service is not to blame
    if (watched.broke() !== undefined) throw watched.broke();
    if (error instanceof AiError && error.mayHaveCost) {
      const mayTake = audioUse(ai, durationSeconds);
      Object.assign(found, sumOf(useIn(found), mayTake));
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
): Promise<Draft | Unwanted> {
  const { context, ai, owner } = work;
  const parts = (['summaryManagerNotes', 'summarySaleMethodology'] as const)
    .filter((name) => switches[name])
    .map((name) => summaryPrompts.parts[name]);
  const keep = async ({ text, ...tokens }: Omit<ChatAnswer, 'text'> & { text: string | null }) => {
    const took = tokenUse(ai, tokens);
    const draft = { ...heard, summary: text, use: sumOf(heard.use, took) };
    Object.assign(found, draft.use);
    return (await keepDraft(context, owner, draft, took)) ? draft : TAKEN_BACK;
  };
  const door = doorTo(work, ai.chat);
  try {
    return await keep(await chat(door, summaryPrompts.instructions(parts), heard.transcript));
  } catch (error) {
    if (error instanceof AiError && error.tokens) await keep({ text: null, ...error.tokens });
    throw error;
  }
}

const doorTo = ({ context, ai }: SummaryWork, service: AiService) => ({
  send: context.outbound.toVendor,
  service,
  timeoutMs: ai.timeoutMs,
});
