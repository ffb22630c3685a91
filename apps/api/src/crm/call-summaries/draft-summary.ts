import { withVendorName } from '@alo/outbound/outbound.ts';
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
 * The summary is null without speech.
 * @param findings is filled also if the function throws
 * @throws AiError, and RecordingsUnavailable during the upload
 */
export async function draftSummary(
  work: SummaryWork,
  findings: SummaryFindings,
): Promise<Draft | SummaryRefusal> {
  const { context, owner, source } = work;
  const summaries = await findWantedSummaries(context, owner.organizationId);
  if ('reason' in summaries) return summaries;
  const transcribedDraft =
    'transcript' in source ? source : await transcribeDraft(work, source, findings);
  if (
    'reason' in transcribedDraft ||
    transcribedDraft.transcript === '' ||
    transcribedDraft.summary !== null
  )
    return transcribedDraft;
  const current = await findWantedSummaries(context, owner.organizationId);
  return 'reason' in current
    ? current
    : await summarize(work, current.switches, transcribedDraft, findings);
}

async function transcribeDraft(
  work: SummaryWork,
  audio: AudioFile,
  findings: SummaryFindings,
): Promise<Draft | SummaryRefusal> {
  const { context, ai, owner, durationSeconds } = work;
  const { text, seconds } = await transcribeOnce(work, audio, findings);
  const newUse = toAudioUse(ai, Math.round(seconds ?? durationSeconds));
  const draft = { transcript: text, summary: null, use: addUses(getUse(findings), newUse) };
  Object.assign(findings, draft.use);
  return (await storeDraft(context, owner, draft, newUse)) ? draft : CONSENT_WITHDRAWN;
}

/** A failed attempt may have been charged, so it counts towards the monthly limit. */
async function transcribeOnce(work: SummaryWork, audio: AudioFile, findings: SummaryFindings) {
  const { context, ai, owner, durationSeconds } = work;
  const watchedAudio = watchAudio(audio);
  try {
    return await transcribe(createClient(work, ai.transcription), watchedAudio.audio);
  } catch (error) {
    // An incomplete upload is not the service's fault.
    if (watchedAudio.getReadError() !== undefined) throw watchedAudio.getReadError();
    if (error instanceof AiError && error.mayHaveCost) {
      const possibleUse = toAudioUse(ai, durationSeconds);
      Object.assign(findings, addUses(getUse(findings), possibleUse));
      await addUse(context.db, owner.organizationId, context.now(), possibleUse);
    }
    throw error;
  }
}

async function summarize(
  work: SummaryWork,
  switches: SummarySwitches,
  transcribedDraft: Draft,
  findings: SummaryFindings,
): Promise<Draft | SummaryRefusal> {
  const { context, ai, owner } = work;
  const parts = (['summaryManagerNotes', 'summarySaleMethodology'] as const)
    .filter((name) => switches[name])
    .map((name) => summaryPrompts.parts[name]);
  const storeSummary = async ({
    text,
    ...tokens
  }: Omit<ChatAnswer, 'text'> & { text: string | null }) => {
    const newUse = toTokenUse(ai, tokens);
    const draft = {
      ...transcribedDraft,
      summary: text,
      use: addUses(transcribedDraft.use, newUse),
    };
    Object.assign(findings, draft.use);
    return (await storeDraft(context, owner, draft, newUse)) ? draft : CONSENT_WITHDRAWN;
  };
  const client = createClient(work, ai.chat);
  try {
    return await storeSummary(
      await askChat(client, summaryPrompts.instructions(parts), transcribedDraft.transcript),
    );
  } catch (error) {
    if (error instanceof AiError && error.tokens)
      await storeSummary({ text: null, ...error.tokens });
    throw error;
  }
}

const createClient = ({ context, ai }: SummaryWork, service: AiService) => ({
  send: withVendorName('ai', context.outbound).toVendor,
  service,
  timeoutMs: ai.timeoutMs,
});
